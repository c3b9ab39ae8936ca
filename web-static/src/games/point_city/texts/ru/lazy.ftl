# Что говорится у стола Карточного города по просьбе: объяснения карт, клавиши, командная строка.
pt-resource-about = Карта уровня { $tier }. Здание на её обороте скрыто.
pt-civic-about = Построив его, вы выберете один из выложенных жетонов общества.
pt-unseen = Ещё не видели
pt-unseen-note = Стороны ресурсов, которых ещё никто не видел. Часть в колоде, часть в коробке.
pt-unseen-tier = Уровень { $tier }: в колоде { $deck }, в коробке { $box }
pt-rule = Правило { $rule }
pt-key-arrows = по рынку; пробел выбирает карту
pt-key-flip = перевернуть карту
pt-key-deck = взять две верхние карты колоды
pt-key-pay = следующий способ оплаты или предыдущий
pt-key-token = жетон общества по номеру
pt-key-unseen = карты, которых ещё никто не видел
pt-cmd-hint = взять 1 2 1 3 · перевернуть 2 4 · колода · жетон 3 · счёт
pt-cmd-unknown = Неизвестная команда: «{ $text }». Например: { $hint }
pt-cmd-impossible = Сейчас это невозможно. { $text }
pt-cmd-you = Ваш ход: { $text }
pt-cmd-take = взять|беру
pt-cmd-flip = перевернуть
pt-cmd-deck = колода|две из колоды
pt-cmd-token = жетон|жетон общества
pt-cmd-pay = заплатить|оплата
pt-cmd-pass = пропустить|пас
pt-cmd-market = рынок
pt-cmd-tokens = жетоны
pt-cmd-cities = город|города
pt-cmd-stock = запас|что у меня|мои карты
pt-cmd-score = счёт|очки
pt-cmd-who = кто|чей ход
# Что подсказка говорит о ходе.
pt-hint-card = { $card } (ряд { $row }, столбец { $column })
pt-hint-flip = Сначала перевернуть: { $card }
pt-hint-may-show = На обороте может быть одно из зданий: { $cards }.
pt-hint-token = Сейчас даёт очков: { $points }.
pt-hint-builds = Приносит очков: { $points }.
pt-hint-civic-token = { $tokens ->
    [one] Вы выберете жетон общества.
   *[other] Вы выберете жетонов общества: { $tokens }.
}
pt-hint-gives-permanent = Даёт навсегда: { $name }.
pt-hint-permanents-save = Постоянные ресурсы оплатят символов: { $symbols }.
pt-hint-brings-resources = Приносит символов ресурсов: { $symbols }.
# The cards about what is looked at.
pt-look-with = Вместе можно взять: { $cards }.
pt-look-permanent = { $name }: постоянных { $count }
# Как решилась сыгранная партия.
pt-over-cards = Очки равны; решило число непотраченных карт ресурсов: { $first } { $own }, { $next } { $others }.
pt-legend = Что значат метки
pt-legend-markers = Ряд и столбец бота
pt-legend-next = Их бот возьмёт следующими
pt-legend-changed = Только что взято или изменено ботом

# Groups of choices in the statistics of the game, and a building told from others of its name by its cost.
pt-stats-building = Взятые здания
pt-stats-token = Взятые жетоны общества
pt-stats-costs = { $name }: { $cost }

# Badges: their names, and how they are earned
pt-stats-feat = Достижения
pt-feat-beat_easy = Горсовет
pt-feat-beat_easy-how = Победа над слабым ботом по правилам.
pt-feat-beat_medium = Мэрия
pt-feat-beat_medium-how = Победа над средним ботом по правилам.
pt-feat-beat_hard = Город будущего
pt-feat-beat_hard-how = Победа над сильным ботом по правилам.
pt-feat-four_tokens = Общее благо
pt-feat-four_tokens-how = В конце четыре или более жетона общества.
pt-feat-pairs_of_all = Равновесие
pt-feat-pairs_of_all-how = В конце не меньше двух постоянных ресурсов каждого из пяти видов.
pt-feat-nothing_left = Ничего лишнего
pt-feat-nothing_left-how = Единоличная победа без единой оставшейся карты ресурсов.
