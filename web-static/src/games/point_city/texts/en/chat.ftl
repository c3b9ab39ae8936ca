# The phrases of a table of Point City, beside those of every table.
chat-point_city-building_boom = What a building boom!
chat-point_city-needed_that = I needed that card!
chat-point_city-just_one_more = Just one more resource…
chat-point_city-good_market = The market is good today.
chat-point_city-city_planner = A true city planner!
