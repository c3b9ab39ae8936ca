# The name of The Castle in the shell.
game-castle = Каркассон: Крепость
