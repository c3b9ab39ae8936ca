# How a finished game came out, and what was drawn by chance.
lantern_row-street-end = Die Reihen am Ende
draw-lantern_row-deck = Reihenfolge der Karten
