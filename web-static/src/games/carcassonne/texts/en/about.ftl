# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Carcassonne
game-carcassonne-blurb = Lay the land tile by tile and place figures where it pays.
