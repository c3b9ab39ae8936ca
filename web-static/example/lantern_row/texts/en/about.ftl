# The name of Lantern Row in the shell.
game-lantern_row = Lantern Row
