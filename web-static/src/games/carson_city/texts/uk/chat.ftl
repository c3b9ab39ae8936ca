# The phrases of a table of Carson City, beside those of every table.
chat-carson_city-going_once = Раз, два…
chat-carson_city-too_rich_for_me = Для мене це задорого.
chat-carson_city-my_lot = Цей лот — мій!
chat-carson_city-town_grows = Місто росте!
chat-carson_city-high_noon = Рівно полудень!
