# The first page and the lobby.
home-title = В городе есть свободный стол
home-sub = Выберите игру; нужно только имя.
game-people = Людей: { $range }
game-minutes = { $range } мин
open-table = Открыть стол
play-virtual = Сыграть с ботами сейчас
play-level = Уровень ботов: { $game }
play-house = Играть сразу с игроками салуна
play-strength = Уровень
play-strength-of = Уровень игроков салуна: { $game }
how-to-play = Как играть
learn-ten = Выучить за десять минут
tables-yours = Ваши столы
tables-open = Открытые столы
tables-running = Идут партии
filters = Фильтры
filter-all = Все
filter-free = Со свободным местом
filter-watch = Для зрителей
people-online =
    { $n ->
        [one] Здесь { $n } человек
        [few] Здесь { $n } человека
       *[other] Здесь { $n } человек
    }
no-games = Сервер не называет своих игр.
no-tables = Открытых столов нет. Будьте первым в городе.
no-tables-filter = Под этот фильтр ни один стол не подходит.
row-sit = Сесть
row-watch = Смотреть
row-move = Ваш ход
row-back = Вернуться
row-result = Итог
row-gone = Нет
row-over = Окончена
row-waiting = Сбор
row-standard = обычная игра
row-private = по ссылке
row-round = Раунд { $round } из { $of }
row-seats = Мест занято: { $taken } из { $of }
row-watchers =
    { $n ->
        [one] { $n } зритель
        [few] { $n } зрителя
       *[other] { $n } зрителей
    }
row-spoken = { $verb }: { $name }, { $game }, занято мест: { $taken } из { $of }
