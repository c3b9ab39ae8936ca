# What is drawn by chance, for the page about the fairness of a deal.
draw-point_city-tier_1 = Карти рівня 1
draw-point_city-tier_2 = Карти рівня 2
draw-point_city-tier_3 = Карти рівня 3
draw-point_city-civic_tokens = Громадські жетони
draw-point_city-first_player = Хто починає
# How a finished game came out.
pt-cities-end = Міста наприкінці
