# What the shell says of Point City: its name.
game-point_city = Карткове місто
