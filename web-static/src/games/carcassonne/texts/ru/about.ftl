# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Каркассон
game-carcassonne-blurb = Складывайте местность квадрат за квадратом и ставьте рыцарей, разбойников, монахов и крестьян там, где это выгодно.
