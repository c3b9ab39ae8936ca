# The lobby's words about Tiny Town: one sentence, and the options with their values.
game-tiny_town-blurb = Пример: двое торгуются за первый выбор и застраивают девять участков.
opt-tiny_town-rounds = Раунды
opt-tiny_town-rounds-hint = Сколько раундов играется; в каждом застраиваются два участка.
opt-tiny_town-rounds-n = раундов: { $n }
