# The phrases of a table of Lantern Row, beside those of every table.
chat-lantern_row-look_at_this = Вы только посмотрите!
