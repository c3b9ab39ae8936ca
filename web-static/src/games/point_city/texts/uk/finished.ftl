# The random draws, for the page about the fairness of a deal.
draw-point_city-tier_1 = Картки рівня 1
draw-point_city-tier_2 = Картки рівня 2
draw-point_city-tier_3 = Картки рівня 3
draw-point_city-civic_tokens = Громадські жетони
draw-point_city-first_player = Перший гравець
# How a finished game came out.
pt-cities-end = Міста наприкінці
