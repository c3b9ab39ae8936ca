# The phrases of a table of Carcassonne, beside those of every table.
chat-carcassonne-nice_fit = What a fit!
chat-carcassonne-room_for_two = There is room for two in that city.
chat-carcassonne-leave_my_road = Leave my road alone!
chat-carcassonne-nothing_fits = Nothing fits anywhere…
chat-carcassonne-last_meeple = My last meeple!
