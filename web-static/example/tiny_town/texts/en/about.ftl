# What the shell says of Tiny Town: its name.
game-tiny_town = Tiny Town
