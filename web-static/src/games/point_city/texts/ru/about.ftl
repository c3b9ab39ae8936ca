# The name of Point City in the shell.
game-point_city = Карточный город
