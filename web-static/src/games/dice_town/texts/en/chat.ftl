# The phrases of a table of Dice Town, beside those of every table.
chat-dice_town-one_more_roll = Just one more roll…
chat-dice_town-come_on_dice = Come on, dice!
chat-dice_town-law_and_order = Law and order, please!
chat-dice_town-bank_is_full = The bank is full!
chat-dice_town-struck_gold = I have struck gold!
