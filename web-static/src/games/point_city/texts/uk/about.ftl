# What the shell says of Point City: its name, and what it is about.
game-point_city = Карткове місто
game-point_city-blurb = Беріть дві сусідні карти — ресурси чи об'єкти, — і хай місто оплачує наступні.
