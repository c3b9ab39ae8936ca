# Ratings: leaderboards, what a rated game did, and profiles.
rating-of = Рейтинг
rating-provisional = попередній
rating-loading = Рейтинг завантажується…
rating-loaded =
    { $n ->
        [one] У таблиці лідерів { $n } гравець
        [few] У таблиці лідерів { $n } гравці
       *[other] У таблиці лідерів { $n } гравців
    }
rating-season = Період
rating-all-time = За весь час
rating-sub = Ці числа змінюються після рейтингових партій; усі починають з 1500.
rating-needs =
    { $least ->
        [one] У таблиці лідерів — гравці, які мають щонайменше { $least } рейтингову партію, останню — { $days ->
            [one] за останній { $days } день
            [few] за останні { $days } дні
           *[other] за останні { $days } днів
        }.
        [few] У таблиці лідерів — гравці, які мають щонайменше { $least } рейтингові партії, останню — { $days ->
            [one] за останній { $days } день
            [few] за останні { $days } дні
           *[other] за останні { $days } днів
        }.
       *[other] У таблиці лідерів — гравці, які мають щонайменше { $least } рейтингових партій, останню — { $days ->
            [one] за останній { $days } день
            [few] за останні { $days } дні
           *[other] за останні { $days } днів
        }.
    }
rating-board = Таблиця лідерів: { $game }, { $span }
rating-rank = Місце
rating-player = Гравець
rating-games = Партії
rating-last = Остання партія
rating-you = ви
rating-off = не в таблиці лідерів
rating-provisional-why = «?» — попередній рейтинг: партій поки мало або була довга перерва, і він може сильно змінитися.
rating-changing = Рейтинг перераховується й ще може змінитися.
rating-none = У таблиці лідерів поки нікого немає
rating-none-text = Щоб зіграти рейтингову партію, створіть стіл і ввімкніть «Рейтингова партія». Потрібні годинник і щонайменше двоє гравців з акаунтом, без ботів.
rating-none-go = Створити рейтинговий стіл

# The changes of ratings by a game
rating-game = Як ця партія змінила рейтинг
rating-place = Місце
rating-place-of = { $rank } з { $of }
rating-change = Зміна
rating-from-to = з { $before } до { $after }
rating-hidden = не показано
rating-pending = Новий рейтинг з’явиться тут протягом хвилини.
rating-neutral = Партія закінчилася достроково й не змінює рейтинг.
rating-void = Модератор вилучив цю партію з рейтингу: вона нічого не змінює.
rating-why = Чому?
rating-why-text = Місце, вище за очікуване, підвищує рейтинг, нижче — знижує. Що менш надійний рейтинг, то сильніше він змінюється.
rating-because = { $name }: місце { $rank } з { $of }; до партії в середньому очікувалося місце { $expected }.
rating-because-hidden = { $name }: місце { $rank } з { $of }. Очікуване місце не показано: хтось із гравців приховує свій рейтинг.

# In a profile
rating-history = Рейтинг у часі: { $game }
rating-which = Гра
rating-date = Партія
rating-with = суперники: { $names }
rating-expected = очікувалося: { $place }
rating-no-change = Вилучена з рейтингу модератором
rating-more = Показати раніші партії

# For moderators
rating-admin = Рейтинг цієї партії
rating-admin-void = Вилучити з рейтингу
rating-admin-restore = Повернути до рейтингу
