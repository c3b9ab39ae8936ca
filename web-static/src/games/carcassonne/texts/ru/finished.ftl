# Что в Каркассоне решает случай, для страницы о честности раздачи.
draw-carcassonne-stack = Квадраты местности
draw-carcassonne-river = Квадраты реки
draw-carcassonne-first_player = Первый игрок
draw-carcassonne-road_draw = Квадраты для первого хода
draw-carcassonne-put_back = Возвращённые квадраты
