# How a finished game came out, and what was drawn by chance.
tiny_town-map-end = Карта в конце
draw-tiny_town-buildings = Здания на участках
draw-tiny_town-tie = Кто строит первым при равных ставках
