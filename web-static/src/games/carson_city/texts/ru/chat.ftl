# The phrases of a table of Carson City, beside those of every table.
chat-carson_city-going_once = Раз, два…
chat-carson_city-too_rich_for_me = Для меня это слишком дорого.
chat-carson_city-my_lot = Этот лот — мой!
chat-carson_city-town_grows = Город растёт!
chat-carson_city-high_noon = Ровно полдень!
