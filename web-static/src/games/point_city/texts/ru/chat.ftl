# The phrases of a table of Point City, beside those of every table.
chat-point_city-building_boom = Вот это строительный бум!
chat-point_city-needed_that = Мне была нужна эта карта!
chat-point_city-just_one_more = Ещё бы один ресурс…
chat-point_city-good_market = Сегодня хороший рынок.
chat-point_city-city_planner = Вот это градостроитель!
