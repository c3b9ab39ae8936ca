# The phrases of a table of The Castle, beside those of every table.
chat-castle-nice_fit = Wie angegossen!
chat-castle-mind_the_wall = Vorsicht, Mauer!
chat-castle-within_my_walls = Nicht in meinen Mauern!
chat-castle-high_tower = Was für ein hoher Turm!
chat-castle-market_day = Markttag!
