# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Carcassonne
game-carcassonne-blurb = Lege Plättchen für Plättchen das Land und schicke Ritter, Wegelagerer, Mönche und Bauern dorthin, wo es Punkte gibt.
