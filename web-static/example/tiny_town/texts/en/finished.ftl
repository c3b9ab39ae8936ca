# How a finished game came out, and what was drawn by chance.
tiny_town-map-end = The map at the end
draw-tiny_town-buildings = Buildings on the lots
draw-tiny_town-tie = Who builds first after equal bids
