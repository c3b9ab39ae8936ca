# What the shell says of Carson City: its name, and what it is about.
game-carson_city = Карсон-Сити
game-carson_city-blurb = Торгуйтесь втайне, берите землю и людей, стройте город из перекрывающихся карт.
