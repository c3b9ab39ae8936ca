# What the shell says of The Castle: its name, and what it is about.
game-castle = Carcassonne: The Castle
game-castle-blurb = Two build inside one wall; who stops on a tower takes its tile, and who has the largest house the keep.
