# The random draws, for the page about the fairness of a deal.
draw-point_city-tier_1 = Cards of tier 1
draw-point_city-tier_2 = Cards of tier 2
draw-point_city-tier_3 = Cards of tier 3
draw-point_city-civic_tokens = Civic tokens
draw-point_city-first_player = First player
# How a finished game came out.
pt-cities-end = Cities at the end
