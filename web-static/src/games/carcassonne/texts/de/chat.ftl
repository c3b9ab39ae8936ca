# The phrases of a table of Carcassonne, beside those of every table.
chat-carcassonne-nice_fit = Wie angegossen!
chat-carcassonne-room_for_two = In der Stadt ist Platz für zwei.
chat-carcassonne-leave_my_road = Lass meine Straße in Ruhe!
chat-carcassonne-nothing_fits = Nichts passt irgendwo …
chat-carcassonne-last_meeple = Mein letzter Meeple!
