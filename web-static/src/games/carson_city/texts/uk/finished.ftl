# The random draws, for the page about the fairness of a deal.
draw-carson_city-suits = Масті місць
draw-carson_city-terrain_1 = Карти місцевості ери I
draw-carson_city-terrain_2 = Карти місцевості ери II
draw-carson_city-characters = Персонажі
draw-carson_city-backs = Сорочки персонажів
draw-carson_city-virtual_bids = Ставки бота за правилами
