# What the shell says of Lantern Row: its name.
game-lantern_row = Lantern Row
