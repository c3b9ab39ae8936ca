# How a finished game came out, and what was drawn by chance.
lantern_row-street-end = Ряди наприкінці
draw-lantern_row-deck = Порядок карт
