# Что в Каркассоне решает случай, для страницы о честности раздачи.
draw-carcassonne-stack = Тайлы местности
draw-carcassonne-river = Тайлы реки
draw-carcassonne-first_player = Первый игрок
draw-carcassonne-road_draw = Тайлы для первого хода
draw-carcassonne-put_back = Возвращённые тайлы
