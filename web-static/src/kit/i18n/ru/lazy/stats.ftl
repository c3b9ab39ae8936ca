# The statistics of a game.
stats-sub = В общей статистике учтены только столы из лобби, в вашей — все ваши столы.
stats-company = Какие партии
stats-people = Без ботов
stats-bots = С ботами
stats-people-hint = Партии двух и более игроков без ботов.
stats-bots-hint = Партии с ботами и партии в одиночку.
stats-loading = Статистика загружается…
stats-loaded =
    { $n ->
        [one] Статистика: { $n } партия
        [few] Статистика: { $n } партии
       *[other] Статистика: { $n } партий
    }
stats-none = Пока нет ни одной сыгранной партии
stats-none-text = Цифры появятся здесь после первой доигранной партии.
stats-play = Играть с ботами
stats-sign-in = Войдите, чтобы увидеть здесь и свою статистику.
stats-mine-none = Таких партий вы пока не доигрывали.

# The most important numbers
stats-games = Партии
stats-length = Обычная длительность
stats-wins = Доля побед
stats-my-games = Ваши партии
stats-my-wins = Ваша доля побед
stats-all = Все игроки
stats-mine = Вы

# Charts and tables
stats-scores = Очки
stats-minutes = Длительность
stats-minutes-sub = В минутах, от первого хода до последнего.
stats-minute = Минуты
stats-mean = Среднее
stats-median = Медиана
stats-best = Рекорд
stats-shortest = Самая короткая
stats-longest = Самая долгая
stats-as-table = Таблицей
stats-range = { $from }–{ $to }
stats-range-minus = от { $from } до { $to }
stats-from = { $from } и больше
stats-to = { $to } и меньше
stats-bin = { $range }: { $counts }
stats-bin-part = { $whose } { $n } ({ $share })
stats-seats = Порядок мест
stats-seats-sub = Доля побед каждого места в процентах. Пунктир — равная доля.
stats-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
stats-games-of =
    { $n ->
        [one] { $n } партия
        [few] { $n } партии
       *[other] { $n } партий
    }
stats-seat = Место { $n }
stats-number-of-seats = Игроки
stats-seat-column = Место
stats-seat-wins = Победы
stats-lines = Откуда очки
stats-lines-sub = Очки за партию в среднем.
stats-line = Источник
stats-line-points = Очки
stats-choices-sub = Полоса — доля побед игроков с этим выбором, пунктир — во всех партиях. Серым: меньше { $few } результатов.
stats-choice = Выбор
stats-times = За партию
stats-choice-wins = Победы
stats-choice-points = Очки
stats-options = Настройки партии
stats-options-sub = Среднее число очков в партиях с этой настройкой. Полоса — доля партий.
stats-option = Настройка
stats-show-all = Показать все: { $n }
stats-show-fewer = Показать меньше

# The time that players took, and games that were not played to their end
stats-pace = Темп
stats-pace-all = Половина ответов — не дольше чем за { $half }, три четверти — за { $most }. Самый долгий занял { $longest }.
stats-pace-mine = Половина ваших ответов — не дольше чем за { $half }, три четверти — за { $most }. Самый долгий занял { $longest }.
stats-ended-early = Партии, завершённые досрочно
stats-left = Сдавшиеся игроки
stats-time-outs = Ходы по истечении времени
stats-span = { $large } { $small }
stats-download = Скачать эти данные
stats-csv = CSV
stats-json = JSON

# Профиль игрока
stats-profile = Профиль
stats-profile-sub = Учитываются только партии за столами из лобби.
stats-profile-parts = Выбрать, что видят другие
stats-profile-lost = Здесь нет игрока с таким именем
stats-profile-lost-text = Профиль есть у игроков с аккаунтом, у гостей его нет.
stats-profile-none = Пока нечего показать
stats-profile-none-text = Здесь появятся сыгранные партии за столами из лобби, если они открыты для вас. Игрок: { $name }.
stats-profile-none-own = Здесь появятся ваши сыгранные партии за столами из лобби.
stats-profile-game = Статистика: { $game }
stats-profile-ends = Надёжность
stats-profile-stayed =
    { $n ->
        [one] До конца сыграно { $stayed } из { $n } партии.
       *[other] До конца сыграно { $stayed } из { $n } партий.
    }
stats-profile-early =
    { $n ->
        [one] Досрочно завершилась { $n } партия.
        [few] Досрочно завершились { $n } партии.
       *[many] Досрочно завершились { $n } партий.
    }
stats-profile-time-outs =
    { $n ->
        [one] Время вышло на { $n } ходу.
       *[other] Время вышло на { $n } ходах.
    }
stats-profile-games = Партии
stats-profile-opponents = Соперники
stats-profile-ahead = Выше соперника
stats-profile-opponents-hint =
    { $n ->
        [one] В { $n } партии ниже.
       *[other] В { $n } партиях ниже.
    }

# Badges and habits in a profile
badges = Награды
badge-all-games = Все игры
badge-times =
    { $n ->
        [one] получена { $n } раз
        [few] получена { $n } раза
       *[other] получена { $n } раз
    }
badge-first_win = Первая победа
badge-first_win-how = Первая победа над людьми.
badge-ten_wins = Десять побед
badge-ten_wins-how = Десять побед над людьми.
badge-hundred_wins = Сто побед
badge-hundred_wins-how = Сто побед над людьми.
badge-ten_games = Завсегдатай
badge-ten_games-how = Десять законченных партий с людьми.
badge-hundred_games = Старожил
badge-hundred_games-how = Сто законченных партий с людьми.
habits = Привычки
habits-sub = Сколько раз за партию; в скобках — у всех игроков.
habit = { $thing }: { $mean } ({ $all })
