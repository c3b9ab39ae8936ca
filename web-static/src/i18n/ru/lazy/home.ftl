# Первая страница: игры и списки столов.
home-title = В городе есть свободный стол
home-sub = Выберите игру; нужно только имя.
game-people = Людей: { $range }
game-for-two = для двоих
game-minutes = { $range } мин
play-virtual = Сыграть с ботами сейчас
play-level = Уровень ботов: { $game }
play-house = Играть сразу с игроками салуна
play-strength = Уровень
play-strength-of = Уровень игроков салуна: { $game }
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
no-tables = Открытых столов нет. Будьте первым в городе.
no-tables-filter = Под этот фильтр ни один стол не подходит.
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
