# What the shell says of The Castle: its name, and what it is about.
game-castle = Carcassonne: The Castle
game-castle-blurb = Two build inside one wall, whose towers give to who stops on them.
