# Що в Каркасоні вирішує випадок, для сторінки про чесність роздачі.
draw-carcassonne-stack = Тайли місцевості
draw-carcassonne-river = Тайли річки
draw-carcassonne-first_player = Перший гравець
draw-carcassonne-road_draw = Тайли для першого ходу
draw-carcassonne-put_back = Повернуті тайли
