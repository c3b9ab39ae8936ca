# What the shell says of The Castle: its name, and what it is about.
game-castle = Каркассон: Крепость
game-castle-blurb = Двое строят внутри одной стены, башни которой дают жетоны.
