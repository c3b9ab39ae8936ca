# The lobby's words about Lantern Row: one sentence, and the options with their values.
game-lantern_row-blurb = Приклад гри з прихованою рукою: беріть карту, відкривайте крамницю, збирайте товар.
opt-lantern_row-rounds = Раунди
opt-lantern_row-rounds-hint = Скільки раундів грають; у кожному гравець відкриває одну крамницю.
opt-lantern_row-rounds-n = раундів: { $n }
