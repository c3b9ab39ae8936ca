# What people may say at a table of The Castle, beside the phrases of every table.
chat-castle-nice_fit = Наче тут і було!
chat-castle-mind_the_wall = Обережно, мур!
chat-castle-within_my_walls = Тільки не в моїх мурах!
chat-castle-high_tower = Яка висока вежа!
chat-castle-market_day = Сьогодні ярмарок!
