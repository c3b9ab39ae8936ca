# Перша сторінка: ігри та списки столів.
home-title = У місті є вільний стіл
home-sub = Оберіть гру; потрібне лише ім’я.
game-people = Людей: { $range }
game-for-two = для двох
game-minutes = { $range } хв
play-virtual = Зіграти з ботами зараз
play-level = Рівень ботів: { $game }
play-house = Грати одразу з гравцями салуну
play-strength = Рівень
play-strength-of = Рівень гравців салуну: { $game }
filters = Фільтри
filter-all = Усі
filter-free = З вільним місцем
filter-watch = Для глядачів
people-online =
    { $n ->
        [one] Тут { $n } людина
        [few] Тут { $n } людини
       *[other] Тут { $n } людей
    }
no-tables = Відкритих столів немає. Будьте першим у місті.
no-tables-filter = Під цей фільтр жоден стіл не підходить.
row-move = Ваш хід
row-back = Повернутися
row-result = Підсумок
row-gone = Немає
row-over = Закінчена
row-waiting = Збір
row-standard = звичайна гра
row-private = за посиланням
row-round = Раунд { $round } з { $of }
row-seats = Місць зайнято: { $taken } з { $of }
row-watchers =
    { $n ->
        [one] { $n } глядач
        [few] { $n } глядачі
       *[other] { $n } глядачів
    }
row-spoken = { $verb }: { $name }, { $game }, зайнято місць: { $taken } з { $of }
