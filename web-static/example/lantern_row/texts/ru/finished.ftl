# How a finished game came out, and what was drawn by chance.
lantern_row-street-end = Ряды в конце
draw-lantern_row-deck = Порядок карт
