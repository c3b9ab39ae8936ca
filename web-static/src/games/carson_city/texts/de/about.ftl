# What the shell says of Carson City: its name, and what it is about.
game-carson_city = Carson City
game-carson_city-blurb = Biete verdeckt, nimm Land und Leute und baue eine Stadt aus überlappenden Karten.
