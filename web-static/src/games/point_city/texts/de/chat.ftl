# The phrases of a table of Point City, beside those of every table.
chat-point_city-building_boom = Was für ein Bauboom!
chat-point_city-needed_that = Die Karte hätte ich gebraucht!
chat-point_city-just_one_more = Nur noch eine Ressource …
chat-point_city-good_market = Der Markt ist heute gut.
chat-point_city-city_planner = Echte Stadtplanung!
