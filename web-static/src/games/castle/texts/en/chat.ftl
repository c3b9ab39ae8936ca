# The phrases of a table of The Castle, beside those of every table.
chat-castle-nice_fit = What a fit!
chat-castle-mind_the_wall = Mind the wall!
chat-castle-within_my_walls = Not within my walls!
chat-castle-high_tower = What a high tower!
chat-castle-market_day = Market day!
