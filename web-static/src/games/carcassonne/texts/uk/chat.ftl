# The phrases of a table of Carcassonne, beside those of every table.
chat-carcassonne-nice_fit = Став як улитий!
chat-carcassonne-room_for_two = У цьому місті вистачить місця двом.
chat-carcassonne-leave_my_road = Не чіпайте мою дорогу!
chat-carcassonne-nothing_fits = Нікуди не пасує…
chat-carcassonne-last_meeple = Мій останній міпл!
