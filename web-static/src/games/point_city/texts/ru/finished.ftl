# The random draws, for the page about the fairness of a deal.
draw-point_city-tier_1 = Карты уровня 1
draw-point_city-tier_2 = Карты уровня 2
draw-point_city-tier_3 = Карты уровня 3
draw-point_city-civic_tokens = Жетоны общества
draw-point_city-first_player = Первый игрок
# How a finished game came out.
pt-cities-end = Города в конце
