# The lobby's words about Lantern Row: one sentence, and the options with their values.
game-lantern_row-blurb = Ein Beispiel mit verdeckten Händen: Karte nehmen, Stand eröffnen, Waren sammeln.
opt-lantern_row-rounds = Runden
opt-lantern_row-rounds-hint = Wie viele Runden gespielt werden; in jeder eröffnet jeder Spieler einen Stand.
opt-lantern_row-rounds-n = Runden: { $n }
