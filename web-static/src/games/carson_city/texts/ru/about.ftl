# The name of Carson City in the shell.
game-carson_city = Карсон-Сити
