# The statistics of a game.
stats-sub = У загальній статистиці враховано лише столи з лобі, у вашій — усі ваші столи.
stats-company = Які партії
stats-people = Без ботів
stats-bots = З ботами
stats-people-hint = Партії двох і більше гравців без ботів.
stats-bots-hint = Партії з ботами та партії наодинці.
stats-loading = Статистика завантажується…
stats-loaded =
    { $n ->
        [one] Статистика: { $n } партія
        [few] Статистика: { $n } партії
       *[other] Статистика: { $n } партій
    }
stats-none = Ще немає жодної зіграної партії
stats-none-text = Цифри з’являться тут після першої дограної партії.
stats-play = Грати з ботами
stats-sign-in = Увійдіть, щоб побачити тут і свою статистику.
stats-mine-none = Таких партій ви ще не догравали.

# The most important numbers
stats-games = Партії
stats-length = Звичайна тривалість
stats-wins = Частка перемог
stats-my-games = Ваші партії
stats-my-wins = Ваша частка перемог
stats-all = Усі гравці
stats-mine = Ви

# Charts and tables
stats-scores = Очки
stats-minutes = Тривалість
stats-minutes-sub = У хвилинах, від першого ходу до останнього.
stats-minute = Хвилини
stats-mean = Середнє
stats-median = Медіана
stats-best = Рекорд
stats-shortest = Найкоротша
stats-longest = Найдовша
stats-as-table = Таблицею
stats-range = { $from }–{ $to }
stats-range-minus = від { $from } до { $to }
stats-from = { $from } і більше
stats-to = { $to } і менше
stats-bin = { $range }: { $counts }
stats-bin-part = { $whose } { $n } ({ $share })
stats-seats = Порядок місць
stats-seats-sub = Частка перемог кожного місця у відсотках. Пунктир — рівна частка.
stats-players =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
       *[other] { $n } гравців
    }
stats-games-of =
    { $n ->
        [one] { $n } партія
        [few] { $n } партії
       *[other] { $n } партій
    }
stats-seat = Місце { $n }
stats-number-of-seats = Гравці
stats-seat-column = Місце
stats-seat-wins = Перемоги
stats-lines = Звідки очки
stats-lines-sub = Очки за партію в середньому.
stats-line = Джерело
stats-line-points = Очки
stats-choices-sub = Смуга — частка перемог гравців із цим вибором, пунктир — у всіх партіях. Сірим: менше { $few } результатів.
stats-choice = Вибір
stats-times = За партію
stats-choice-wins = Перемоги
stats-choice-points = Очки
stats-options = Налаштування партії
stats-options-sub = Середня кількість очок у партіях із цим налаштуванням. Смуга — частка партій.
stats-option = Налаштування
stats-show-all = Показати всі: { $n }
stats-show-fewer = Показати менше

# The time that players took, and games that were not played to their end
stats-pace = Темп
stats-pace-all = Половина відповідей — не довше ніж за { $half }, три чверті — за { $most }. Найдовша тривала { $longest }.
stats-pace-mine = Половина ваших відповідей — не довше ніж за { $half }, три чверті — за { $most }. Найдовша тривала { $longest }.
stats-ended-early = Партії, завершені достроково
stats-left = Гравці, які здалися
stats-time-outs = Ходи після закінчення часу
stats-span = { $large } { $small }
stats-download = Завантажити ці дані
stats-csv = CSV
stats-json = JSON

# Профіль гравця
stats-profile = Профіль
stats-profile-sub = Враховано лише партії за столами з лобі.
stats-profile-parts = Вибрати, що бачать інші
stats-profile-lost = Тут немає гравця з таким ім’ям
stats-profile-lost-text = Профіль мають гравці з акаунтом, гості його не мають.
stats-profile-none = Поки нічого показати
stats-profile-none-text = Тут з’являться зіграні партії за столами з лобі, якщо вони відкриті для вас. Гравець: { $name }.
stats-profile-none-own = Тут з’являться ваші зіграні партії за столами з лобі.
stats-profile-game = Статистика: { $game }
stats-profile-ends = Надійність
stats-profile-stayed =
    { $n ->
        [one] До кінця зіграно { $stayed } з { $n } партії.
       *[other] До кінця зіграно { $stayed } з { $n } партій.
    }
stats-profile-early =
    { $n ->
        [one] Достроково завершилася { $n } партія.
        [few] Достроково завершилися { $n } партії.
       *[many] Достроково завершилися { $n } партій.
    }
stats-profile-time-outs =
    { $n ->
        [one] Час вийшов на { $n } ході.
       *[other] Час вийшов на { $n } ходах.
    }
stats-profile-games = Партії
stats-profile-opponents = Суперники
stats-profile-ahead = Вище суперника
stats-profile-opponents-hint =
    { $n ->
        [one] В { $n } партії нижче.
       *[other] У { $n } партіях нижче.
    }

# Badges and habits in a profile
badges = Відзнаки
badge-all-games = Усі ігри
badge-times =
    { $n ->
        [one] здобуто { $n } раз
        [few] здобуто { $n } рази
       *[other] здобуто { $n } разів
    }
badge-first_win = Перша перемога
badge-first_win-how = Перша перемога над людьми.
badge-ten_wins = Десять перемог
badge-ten_wins-how = Десять перемог над людьми.
badge-hundred_wins = Сто перемог
badge-hundred_wins-how = Сто перемог над людьми.
badge-ten_games = Завсідник
badge-ten_games-how = Десять завершених партій з людьми.
badge-hundred_games = Старожил
badge-hundred_games-how = Сто завершених партій з людьми.
habits = Звички
habits-sub = Скільки разів за партію; у дужках — в усіх гравців.
habit = { $thing }: { $mean } ({ $all })
