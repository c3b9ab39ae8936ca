# How a finished game came out, and what was drawn by chance.
tiny_town-map-end = Карта наприкінці
draw-tiny_town-buildings = Будівлі на ділянках
draw-tiny_town-tie = Хто будує першим за рівних ставок
