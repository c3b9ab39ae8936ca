# The phrases of a table of Carson City, beside those of every table.
chat-carson_city-going_once = Zum Ersten, zum Zweiten …
chat-carson_city-too_rich_for_me = Das ist mir zu teuer.
chat-carson_city-my_lot = Der Zuschlag geht an mich!
chat-carson_city-town_grows = Die Stadt wächst!
chat-carson_city-high_noon = Es ist zwölf Uhr mittags!
