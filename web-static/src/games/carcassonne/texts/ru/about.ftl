# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Каркассон
game-carcassonne-blurb = Складывайте местность из квадратов и ставьте фигурки туда, где выгодно.
