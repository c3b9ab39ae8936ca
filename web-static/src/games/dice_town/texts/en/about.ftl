# What the shell says of Dice Town: its name, and what it is about.
game-dice_town = Dice Town
game-dice_town-blurb = Build poker hands in secret throws, run the street, and bribe the Sheriff where it is a tie.
