# What the shell says of The Castle: its name, and what it is about.
game-castle = Carcassonne: Die Burg
game-castle-blurb = Zwei bauen in einer Mauer; wer auf einem Turm stehen bleibt, nimmt sein Plättchen, wer das größte Haus hat, den Palas.
