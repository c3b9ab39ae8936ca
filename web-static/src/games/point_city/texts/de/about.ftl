# What the shell says of Point City: its name, and what it is about.
game-point_city = Punktestadt
game-point_city-blurb = Nimm zwei benachbarte Karten, Ressourcen oder Gebäude, und lass deine Stadt die nächsten bezahlen.
