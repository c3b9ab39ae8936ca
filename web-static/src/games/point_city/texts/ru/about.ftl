# What the shell says of Point City: its name, and what it is about.
game-point_city = Карточный город
game-point_city-blurb = Берите две соседние карты — ресурсы или здания, — и пусть город оплачивает следующие.
