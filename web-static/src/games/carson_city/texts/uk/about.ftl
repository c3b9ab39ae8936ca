# What the shell says of Carson City: its name, and what it is about.
game-carson_city = Карсон-Сіті
game-carson_city-blurb = Торгуйтеся таємно, беріть землю та людей, будуйте місто з карт, що перекриваються.
