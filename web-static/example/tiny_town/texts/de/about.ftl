# The name of Tiny Town in the shell.
game-tiny_town = Tiny Town
