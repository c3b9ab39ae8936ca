# The phrases of a table of Point City, beside those of every table.
chat-point_city-building_boom = Оце будівельний бум!
chat-point_city-needed_that = Мені була потрібна ця карта!
chat-point_city-just_one_more = Ще б один ресурс…
chat-point_city-good_market = Сьогодні гарний ринок.
chat-point_city-city_planner = Оце містобудівник!
