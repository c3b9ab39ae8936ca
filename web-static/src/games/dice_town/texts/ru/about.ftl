# What the shell says of Dice Town: its name.
game-dice_town = Дайс Таун
