# The random draws, for the page about the fairness of a deal.
draw-carson_city-suits = Масти мест
draw-carson_city-terrain_1 = Карты местности эры I
draw-carson_city-terrain_2 = Карты местности эры II
draw-carson_city-characters = Персонажи
draw-carson_city-backs = Рубашки персонажей
draw-carson_city-virtual_bids = Ставки бота по правилам
