# The table of Lantern Row.

## Regions
lantern_row-street = Рынок и ряды
lantern_row-tray = Ваша рука
lantern_row-market = Рынок
lantern_row-row = { $name }
lantern_row-row-empty = Лавок пока нет
lantern_row-deck = { $count ->
    [one] Колода: { $count } карта
    [few] Колода: { $count } карты
   *[other] Колода: { $count } карт
}

## Where the game is
lantern_row-where = Раунд { $round } из { $rounds }
lantern_row-over = Игра окончена
lantern_row-held = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
lantern_row-held-seen = { $count ->
    [one] { $count } карта: { $cards }
    [few] { $count } карты, среди них { $cards }
   *[other] { $count } карт, среди них { $cards }
}

## What is asked
lantern_row-draw = Возьмите карту
lantern_row-draw-sub = Открытую с рынка или карту из колоды, которую увидите только вы.
lantern_row-act-draw = Взять из колоды
lantern_row-act-take = Взять: { $card }
lantern_row-open = Откройте лавку
lantern_row-open-sub = На каждой карте показаны очки, которые она принесёт сейчас.
lantern_row-act-open = Открыть: { $card }
lantern_row-wait-draw = Берёт карту { $name }
lantern_row-wait-open = Открывает лавку { $name }
lantern_row-wins = { $count ->
    [one] Победа: { $names }
    [few] Победу делят { $names }
   *[other] Победу делят { $names }
}

## Cards
lantern_row-card = { $good } { $value }
lantern_row-card-gain = { $card }, { $points }
lantern_row-good-tea = Чай
lantern_row-good-silk = Шёлк
lantern_row-good-lamp = Лампы
lantern_row-good-spice = Пряности
lantern_row-good-drum = Барабаны

## Points
lantern_row-source-sets = Лавки с одним товаром
lantern_row-source-leads = Наибольшие суммы

## Log
lantern_row-log-dealt = Карты розданы. На рынке: { $market }.
lantern_row-log-dealt-own = Ваши карты: { $hand }. На рынке: { $market }.
lantern_row-log-round = Раунд { $round }
lantern_row-log-drawn = Карту из колоды берёт { $name }.
lantern_row-log-drawn-own = Из колоды вам: { $card }.
lantern_row-log-taken = { $name } берёт с рынка: { $card }. Новая карта: { $refill }.
lantern_row-log-opened = { $name }: лавка { $card }, { $points }.

## Keys
lantern_row-key-number = карта с этим номером; 0 — колода

## Why not
lantern_row-why-not_asked = Сейчас не ваш ход. ({ $rule })
lantern_row-why-other_phase = Сейчас решается другое. ({ $rule })
lantern_row-why-not_in_market = Этой карты нет на рынке. ({ $rule })
lantern_row-why-not_in_hand = Этой карты нет у вас на руке. ({ $rule })
lantern_row-why-unknown = Здесь это невозможно.
