# The lobby's words about Lantern Row: one sentence, and the options with their values.
game-lantern_row-blurb = Пример игры со скрытой рукой: берите карту, открывайте лавку, собирайте товар.
opt-lantern_row-rounds = Раунды
opt-lantern_row-rounds-hint = Сколько раундов играется; в каждом игрок открывает одну лавку.
opt-lantern_row-rounds-n = раундов: { $n }
