# What the shell says of The Castle: its name, and what it is about.
game-castle = Каркасон: Фортеця
game-castle-blurb = Двоє будують усередині однієї стіни, вежі якої дають жетони.
