# Що в Каркасоні вирішує випадок, для сторінки про чесність роздачі.
draw-carcassonne-stack = Квадрати місцевості
draw-carcassonne-river = Квадрати річки
draw-carcassonne-first_player = Перший гравець
draw-carcassonne-road_draw = Квадрати для першого ходу
draw-carcassonne-put_back = Повернуті квадрати
