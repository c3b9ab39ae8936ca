# The phrases of a table of Tiny Town, beside those of every table.
chat-tiny_town-small_but_mine = Маленький, зато мой.
