# The name of Carcassonne in the shell.
game-carcassonne = Carcassonne
