# The random draws, for the page about the fairness of a deal.
draw-point_city-tier_1 = Karten der Stufe 1
draw-point_city-tier_2 = Karten der Stufe 2
draw-point_city-tier_3 = Karten der Stufe 3
draw-point_city-civic_tokens = Bürgerplättchen
draw-point_city-first_player = Startspieler
# How a finished game came out.
pt-cities-end = Städte am Ende
