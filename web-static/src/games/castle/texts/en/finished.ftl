# The random draws, for the page about the fairness of a deal.
draw-castle-castle_tiles = Castle tiles
draw-castle-wall_tiles = Wall tiles
draw-castle-first_player = First player
# How a finished game came out.
cs-walls-end = Wall tiles at the end
