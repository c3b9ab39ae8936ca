# The phrases of a table of Dice Town, beside those of every table.
chat-dice_town-one_more_roll = Nur noch ein Wurf …
chat-dice_town-come_on_dice = Kommt schon, Würfel!
chat-dice_town-law_and_order = Recht und Ordnung, bitte!
chat-dice_town-bank_is_full = Die Bank ist voll!
chat-dice_town-struck_gold = Ich bin auf Gold gestoßen!
