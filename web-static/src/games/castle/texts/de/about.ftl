# The name of The Castle in the shell.
game-castle = Carcassonne: Die Burg
