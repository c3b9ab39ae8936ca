# Що вирішує випадок, для сторінки про чесність роздачі.
draw-castle-castle_tiles = Тайли замку
draw-castle-wall_tiles = Жетони стіни
draw-castle-first_player = Перший гравець
# Чим скінчилася партія.
cs-walls-end = Жетони стіни наприкінці
