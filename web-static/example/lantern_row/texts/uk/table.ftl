# The table of Lantern Row.

## Regions
lantern_row-street = Ринок і ряди
lantern_row-tray = Ваша рука
lantern_row-market = Ринок
lantern_row-row = { $name }
lantern_row-row-empty = Крамниць поки немає
lantern_row-deck = { $count ->
    [one] Колода: { $count } карта
    [few] Колода: { $count } карти
   *[other] Колода: { $count } карт
}

## Where the game is
lantern_row-where = Раунд { $round } з { $rounds }
lantern_row-over = Гру закінчено
lantern_row-held = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}
lantern_row-held-seen = { $count ->
    [one] { $count } карта: { $cards }
    [few] { $count } карти, серед них { $cards }
   *[other] { $count } карт, серед них { $cards }
}

## What is asked
lantern_row-draw = Візьміть карту
lantern_row-draw-sub = Відкриту з ринку або карту з колоди, яку побачите лише ви.
lantern_row-act-draw = Узяти з колоди
lantern_row-act-take = Узяти: { $card }
lantern_row-open = Відкрийте крамницю
lantern_row-open-sub = На кожній карті показано очки, які вона принесе зараз.
lantern_row-act-open = Відкрити: { $card }
lantern_row-wait-draw = Бере карту { $name }
lantern_row-wait-open = Відкриває крамницю { $name }
lantern_row-wins = { $count ->
    [one] Перемога: { $names }
    [few] Перемогу ділять { $names }
   *[other] Перемогу ділять { $names }
}

## Cards
lantern_row-card = { $good } { $value }
lantern_row-card-gain = { $card }, { $points }
lantern_row-good-tea = Чай
lantern_row-good-silk = Шовк
lantern_row-good-lamp = Лампи
lantern_row-good-spice = Прянощі
lantern_row-good-drum = Барабани

## Points
lantern_row-source-sets = Крамниці з одним товаром
lantern_row-source-leads = Найбільші суми

## Log
lantern_row-log-dealt = Карти роздано. На ринку: { $market }.
lantern_row-log-dealt-own = Ваші карти: { $hand }. На ринку: { $market }.
lantern_row-log-round = Раунд { $round }
lantern_row-log-drawn = Карту з колоди бере { $name }.
lantern_row-log-drawn-own = З колоди вам: { $card }.
lantern_row-log-taken = { $name } бере з ринку: { $card }. Нова карта: { $refill }.
lantern_row-log-opened = { $name }: крамниця { $card }, { $points }.

## Keys
lantern_row-key-number = карта з цим номером; 0 — колода

## Why not
lantern_row-why-not_asked = Зараз не ваш хід. ({ $rule })
lantern_row-why-other_phase = Зараз вирішують інше. ({ $rule })
lantern_row-why-not_in_market = Цієї карти немає на ринку. ({ $rule })
lantern_row-why-not_in_hand = Цієї карти немає у вас на руці. ({ $rule })
lantern_row-why-unknown = Тут це неможливо.
