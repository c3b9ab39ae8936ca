# Перша сторінка: ігри та списки столів.
home-title = У місті є вільний стіл
home-sub = Настільні ігри про міста просто у браузері: з ботами або з друзями. Потрібне лише ім’я.
game-people = Гравців: { $range }
game-for-two = для двох
game-minutes = { $range } хв
card-play = Грати
card-play-of = Грати: { $game }
card-friends = З друзями
card-find = Знайти суперників
play-strength = Рівень
play-strength-of = Рівень ботів: { $game }
filters = Фільтри
filter-all = Усі
filter-free = З вільним місцем
filter-watch = Для глядачів
people-online =
    { $n ->
        [one] { $n } гравець у мережі
        [few] { $n } гравці в мережі
       *[other] { $n } гравців у мережі
    }
no-tables = Відкритих столів немає. Створіть перший.
no-tables-filter = Таких столів немає.
tables-followed = Столи тих, за ким ви стежите
row-move = Ваш хід
row-back = Повернутися
row-result = Підсумок
row-gone = Закрито
row-over = Закінчена
row-waiting = Чекають на гравців
row-no-limit = без ліміту часу
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
