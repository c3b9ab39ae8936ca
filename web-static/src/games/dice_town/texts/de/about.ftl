# What the shell says of Dice Town: its name, and what it is about.
game-dice_town = Dice Town
game-dice_town-blurb = Würfle verdeckt Pokerblätter, herrsche über die Straße und besteche bei Gleichstand den Sheriff.
