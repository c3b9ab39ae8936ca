# The phrases of a table of The Castle, beside those of every table.
chat-castle-nice_fit = Встал как влитой!
chat-castle-mind_the_wall = Осторожно, стена!
chat-castle-within_my_walls = Только не в моих стенах!
chat-castle-high_tower = Какая высокая башня!
chat-castle-market_day = Сегодня базарный день!
