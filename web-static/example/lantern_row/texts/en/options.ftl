# The lobby's words about Lantern Row: one sentence, and the options with their values.
game-lantern_row-blurb = An example with hidden hands: take a card, open a stall, and collect what sells.
opt-lantern_row-rounds = Rounds
opt-lantern_row-rounds-hint = How many rounds are played; each player opens one stall in each.
opt-lantern_row-rounds-n = rounds: { $n }
