# What the shell says of The Castle: its name, and what it is about.
game-castle = Carcassonne: Die Burg
game-castle-blurb = Zwei bauen in einer Mauer, deren Türme beschenken, wer auf ihnen hält.
