# The lobby's words about Tiny Town: one sentence, and the options with their values.
game-tiny_town-blurb = Ein Beispiel: Zwei bieten um die erste Wahl und bebauen neun Plätze.
opt-tiny_town-rounds = Runden
opt-tiny_town-rounds-hint = Wie viele Runden gespielt werden; in jeder werden zwei Plätze bebaut.
opt-tiny_town-rounds-n = Runden: { $n }
