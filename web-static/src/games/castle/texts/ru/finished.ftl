# Что решает случай, для страницы о честности раздачи.
draw-castle-castle_tiles = Квадраты замка
draw-castle-wall_tiles = Жетоны стены
draw-castle-first_player = Кто начинает
# Чем кончилась партия.
cs-walls-end = Жетоны стены в конце
