# The phrases of a table of Dice Town, beside those of every table.
chat-dice_town-one_more_roll = Ще один кидок…
chat-dice_town-come_on_dice = Ну ж бо, кубики!
chat-dice_town-law_and_order = Закон і порядок, прошу!
chat-dice_town-bank_is_full = Банк повний!
chat-dice_town-struck_gold = Золота жила!
