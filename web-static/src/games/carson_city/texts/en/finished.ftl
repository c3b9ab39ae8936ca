# The random draws, for the page about the fairness of a deal.
draw-carson_city-suits = Suits of the seats
draw-carson_city-terrain_1 = Terrain cards of era I
draw-carson_city-terrain_2 = Terrain cards of era II
draw-carson_city-characters = Characters
draw-carson_city-backs = Backs of the characters
draw-carson_city-virtual_bids = Bids of a rulebook bot
