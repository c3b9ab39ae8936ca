# The random draws of Carcassonne, for the page about the fairness of a deal.
draw-carcassonne-stack = Land tiles
draw-carcassonne-river = River tiles
draw-carcassonne-first_player = First player
draw-carcassonne-road_draw = Tiles drawn for the first turn
draw-carcassonne-put_back = Tiles that went back
