# What the shell says of Carcassonne: its name, and what it is about.
game-carcassonne = Каркасон
game-carcassonne-blurb = Складайте місцевість квадрат за квадратом і ставте лицарів, розбійників, монахів і селян там, де це вигідно.
