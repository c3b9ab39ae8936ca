# Поиск партии: форма, строка на время поиска и найденный стол.
find-title = Найти соперников
find-games = Игры
find-waiting =
    { $n ->
        [one] { $n } ждёт
       *[other] { $n } ждут
    }
find-pace = Темп
find-pace-live = Сейчас
find-pace-days = По ходу в день
find-pace-live-text = Все за столом: по 2 мин каждому и ещё 30 с на решение. Поиск идёт, пока Saloon открыт.
find-pace-days-text = Партия длится дни или недели. Поиск идёт 7 дней, даже когда Saloon закрыт.
find-seats = Число игроков
find-seats-any = Любое
find-strength = Соперники
find-strength-any = Любого уровня
find-strength-near = Примерно моего уровня
find-rated = Рейтинговая партия
find-rated-text = Влияет на рейтинг всех её игроков.
find-go = Найти соперников
find-no-games = Выберите хотя бы одну игру.
find-no-seats = Для игры { $game } такое число игроков не подходит.
find-searching = Поиск партии: { $games }
find-searching-n = Поиск партии: любая из { $n } игр
find-others =
    { $n ->
        [0] других пока нет
        [one] ждёт ещё { $n } игрок
        [few] ждут ещё { $n } игрока
       *[other] ждут ещё { $n } игроков
    }
find-cancel = Отменить
find-cancel-of = Отменить: { $search }
find-bots = Сыграть с ботами
find-leave = Можно уйти: вас позовёт уведомление.
find-notices = Настроить уведомления
find-hide = Скрыть эту строку
find-list = Поиск партий
find-times = с { $since } до { $until }
find-found = Партия нашлась: { $game }
find-found-text = Место за столом ваше, партия начинается.
find-to-table = К столу
find-over = Поиск закончен. Партия не нашлась.
err-forbidden-too_many_live_tickets = Вы уже ищете партию на сейчас. Сначала отмените этот поиск.
err-forbidden-too_many_tickets = Вы уже ищете три партии по ходу в день. Сначала отмените один поиск.
err-forbidden-too_many_wait = Сейчас партию ищет слишком много игроков. Попробуйте через несколько минут.
err-forbidden-found = Партия уже нашлась. Переходите к столу.
