# The random draws, for the page about the fairness of a deal.
draw-carson_city-suits = Zeichen der Plätze
draw-carson_city-terrain_1 = Geländekarten der Epoche I
draw-carson_city-terrain_2 = Geländekarten der Epoche II
draw-carson_city-characters = Personen
draw-carson_city-backs = Rückseiten der Personen
draw-carson_city-virtual_bids = Gebote eines Regelheft-Bots
