# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Carcassonne
game-carcassonne-blurb = Lay the land tile by tile, and send knights, highwaymen, monks and farmers where it pays.
