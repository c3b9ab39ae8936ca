# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Carcassonne
game-carcassonne-blurb = Lege das Land Plättchen für Plättchen und setze Figuren, wo es sich lohnt.
