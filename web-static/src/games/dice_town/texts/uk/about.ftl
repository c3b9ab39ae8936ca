# The name of Dice Town in the shell.
game-dice_town = Дайс-Таун
