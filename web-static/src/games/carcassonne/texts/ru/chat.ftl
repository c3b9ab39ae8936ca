# The phrases of a table of Carcassonne, beside those of every table.
chat-carcassonne-nice_fit = Встал как влитой!
chat-carcassonne-room_for_two = В этом городе хватит места двоим.
chat-carcassonne-leave_my_road = Не трогайте мою дорогу!
chat-carcassonne-nothing_fits = Никуда не подходит…
chat-carcassonne-last_meeple = Мой последний мипл!
