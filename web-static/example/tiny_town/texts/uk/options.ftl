# The lobby's words about Tiny Town: one sentence, and the options with their values.
game-tiny_town-blurb = Приклад: двоє торгуються за перший вибір і забудовують дев’ять ділянок.
opt-tiny_town-rounds = Раунди
opt-tiny_town-rounds-hint = Скільки раундів грають; у кожному забудовують дві ділянки.
opt-tiny_town-rounds-n = раундів: { $n }
