# Первая страница: игры и списки столов.
home-title = В городе есть свободный стол
home-sub = Настольные игры о городах прямо в браузере: с ботами или с друзьями. Нужно только имя.
game-people = Игроков: { $range }
game-for-two = для двоих
game-minutes = { $range } мин
card-play = Играть
card-play-of = Играть: { $game }
card-friends = С друзьями
card-find = Найти соперников
play-strength = Уровень
play-strength-of = Уровень ботов: { $game }
filters = Фильтры
filter-all = Все
filter-free = Со свободным местом
filter-watch = Для зрителей
people-online =
    { $n ->
        [one] { $n } игрок в сети
        [few] { $n } игрока в сети
       *[other] { $n } игроков в сети
    }
no-tables = Открытых столов нет. Создайте первый.
no-tables-filter = Таких столов нет.
tables-followed = Столы ваших подписок
row-move = Ваш ход
row-back = Вернуться
row-result = Итог
row-gone = Закрыт
row-over = Окончена
row-waiting = Ждут игроков
row-no-limit = без лимита времени
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
