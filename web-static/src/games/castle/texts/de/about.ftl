# What the shell says of The Castle: its name.
game-castle = Carcassonne: Die Burg
