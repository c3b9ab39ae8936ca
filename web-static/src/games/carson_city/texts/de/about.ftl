# What the shell says of Carson City: its name.
game-carson_city = Carson City
