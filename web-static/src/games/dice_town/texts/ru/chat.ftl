# The phrases of a table of Dice Town, beside those of every table.
chat-dice_town-one_more_roll = Ещё один бросок…
chat-dice_town-come_on_dice = Ну же, кубики!
chat-dice_town-law_and_order = Закон и порядок, прошу!
chat-dice_town-bank_is_full = Банк полон!
chat-dice_town-struck_gold = Золотая жила!
