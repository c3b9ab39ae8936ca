# Что решает случай, для страницы о честности раздачи.
draw-castle-castle_tiles = Тайлы замка
draw-castle-wall_tiles = Жетоны стены
draw-castle-first_player = Первый игрок
# Чем кончилась партия.
cs-walls-end = Жетоны стены в конце
