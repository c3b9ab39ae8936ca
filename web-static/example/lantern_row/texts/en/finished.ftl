# How a finished game came out, and what was drawn by chance.
lantern_row-street-end = The rows at the end
draw-lantern_row-deck = Order of the cards
