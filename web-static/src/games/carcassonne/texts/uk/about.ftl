# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Каркасон
game-carcassonne-blurb = Складайте місцевість із квадратів і ставте фігурки туди, де вигідно.
