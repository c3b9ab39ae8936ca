# What the shell says of Carcassonne: its name.
game-carcassonne = Carcassonne
