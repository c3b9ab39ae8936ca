# What the shell says of Carson City: its name, and what it is about.
game-carson_city = Carson City
game-carson_city-blurb = Bid in secret, take land and people, and build a town of overlapping cards.
