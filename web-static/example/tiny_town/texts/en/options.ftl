# The lobby's words about Tiny Town: one sentence, and the options with their values.
game-tiny_town-blurb = An example: two people bid for the first choice and build nine lots.
opt-tiny_town-rounds = Rounds
opt-tiny_town-rounds-hint = How many rounds are played; two lots are built on in each.
opt-tiny_town-rounds-n = rounds: { $n }
