# What the shell says of Point City: its name, and what it is about.
game-point_city = Point City
game-point_city-blurb = Take two neighbouring cards, resources or buildings, and let your city pay for the next ones.
