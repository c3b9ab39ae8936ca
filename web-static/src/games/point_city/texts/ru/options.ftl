# The lobby's words about Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Берите две соседние карты — ресурсы или здания, — и пусть город оплачивает следующие.
opt-point_city-promo_tokens = Промо-жетоны
opt-point_city-promo_tokens-hint = Добавить к жетонам общества четыре промо-жетона?
opt-point_city-promo_tokens-true = с промо-жетонами
opt-point_city-promo_tokens-false = без промо-жетонов
opt-point_city-automa_walk = Путь бота
opt-point_city-automa_walk-hint = Как движутся два маркера, которые показывают, что возьмёт бот?
opt-point_city-automa_walk-raster = бот идёт ряд за рядом
opt-point_city-automa_walk-diagonal = бот идёт по диагонали
opt-point_city-no_legal_take = Нечего взять
opt-point_city-no_legal_take-hint = Что делать последним ходом, если двух карт взять нельзя?
opt-point_city-no_legal_take-pass = нечего взять — пас
opt-point_city-no_legal_take-take_one = нет пары — берут одну карту
