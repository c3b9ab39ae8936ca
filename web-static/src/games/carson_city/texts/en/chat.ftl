# The phrases of a table of Carson City, beside those of every table.
chat-carson_city-going_once = Going once, going twice…
chat-carson_city-too_rich_for_me = Too rich for me.
chat-carson_city-my_lot = That lot is mine!
chat-carson_city-town_grows = The town is growing!
chat-carson_city-high_noon = It is high noon!
