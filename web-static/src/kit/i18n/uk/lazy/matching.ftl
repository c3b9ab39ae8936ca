# Пошук партії: форма, рядок на час пошуку та знайдений стіл.
find-title = Знайти суперників
find-games = Ігри
find-waiting =
    { $n ->
        [one] { $n } чекає
       *[other] { $n } чекають
    }
find-pace = Темп
find-pace-live = Зараз
find-pace-days = По ходу на день
find-pace-live-text = Усі за столом: по 2 хв кожному та ще 30 с на рішення. Пошук триває, поки Saloon відкрито.
find-pace-days-text = Партія триває дні або тижні. Пошук триває 7 днів, навіть коли Saloon закрито.
find-seats = Кількість гравців
find-seats-any = Будь-яка
find-strength = Суперники
find-strength-any = Будь-якого рівня
find-strength-near = Приблизно мого рівня
find-rated = Рейтингова партія
find-rated-text = Впливає на рейтинг усіх її гравців.
find-go = Знайти суперників
find-no-games = Оберіть хоча б одну гру.
find-no-seats = Для гри { $game } така кількість гравців не підходить.
find-searching = Пошук партії: { $games }
find-searching-n = Пошук партії: будь-яка з { $n } ігор
find-others =
    { $n ->
        [0] інших поки немає
        [one] чекає ще { $n } гравець
        [few] чекають ще { $n } гравці
       *[other] чекають ще { $n } гравців
    }
find-cancel = Скасувати
find-cancel-of = Скасувати: { $search }
find-bots = Зіграти з ботами
find-leave = Можна піти: вас покличе сповіщення.
find-notices = Налаштувати сповіщення
find-hide = Сховати цей рядок
find-list = Пошук партій
find-times = з { $since } до { $until }
find-found = Партію знайдено: { $game }
find-found-text = Місце за столом ваше, партія починається.
find-to-table = До столу
find-over = Пошук закінчено. Партію не знайдено.
err-forbidden-too_many_live_tickets = Ви вже шукаєте партію на зараз. Спершу скасуйте цей пошук.
err-forbidden-too_many_tickets = Ви вже шукаєте три партії по ходу на день. Спершу скасуйте один пошук.
err-forbidden-too_many_wait = Зараз партію шукає забагато гравців. Спробуйте за кілька хвилин.
err-forbidden-found = Партію вже знайдено. Переходьте до столу.
