# What the lobby says of Lantern Row: one sentence, and the options with their values.
game-lantern_row-blurb = Приклад гри з прихованою рукою: бери карту, відкривай крамницю, збирай товар.
opt-lantern_row-rounds = Раунди
opt-lantern_row-rounds-hint = Скільки раундів грають; у кожному гравець відкриває одну крамницю.
opt-lantern_row-rounds-n = раундів: { $n }
