# The phrases of a table of The Castle, beside those of every table.
chat-castle-nice_fit = Став як улитий!
chat-castle-mind_the_wall = Обережно, стіна!
chat-castle-within_my_walls = Тільки не в моїх стінах!
chat-castle-high_tower = Яка висока вежа!
chat-castle-market_day = Сьогодні ярмарок!
