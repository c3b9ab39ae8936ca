# Стіл гри «Карсон-Сіті».

## Про що питають
cc-ask-bid = Оберіть карту аукціону
cc-ask-bid-sub = Усі ставки таємні.
cc-idea = Що вища ставка, то раніший вибір
cc-bid-first = { $ties ->
    [0] Ваша { $card }: раніше за вас не обере ніхто.
   *[other] Ваша { $card }: вище не поставить ніхто.
}
cc-bid-before = Ваша { $card }: раніше за вас обере лише { $values }.
cc-bid-value = { $value }
cc-bid-from = Ваша { $card }: раніше за вас обере той, хто поставить від { $value }.
cc-bid-tie = За нічиєї раніше за вас: { $suits }.
cc-have-bid = { $count ->
    [one] Ставку зроблено: { $names }.
   *[other] Ставки зроблено: { $names }.
}
cc-bid-with-bonus = { $card } { $bonus } = { $sum }
cc-bid-void = Ви застосували адвоката: ця карта не діє.
cc-sealed = Карту { $card } запечатано
cc-sealed-sub = Її можна змінити, доки не покладено останню карту.
cc-you-hold = { $count ->
    [one] У вас лише карта { $cards }.
   *[other] У вас карти { $cards }.
}
cc-ask-window = Застосувати персонажа: { $character }?
cc-ask-take = Візьміть відкриту карту
cc-ask-take-sub = Торкніться карти: у місті засвітяться місця для неї.
cc-ask-take-sell-sub = Торкніться карти або спершу продайте карту з цінником.
cc-takes-left = { $count ->
    [one] Ви берете ще одну карту.
    [few] Ви берете { $count } карти.
   *[many] Ви берете { $count } карт.
}
cc-take-card = Взяти: { $card }
cc-take-places = { $count ->
    [one] Підходить { $count } місце.
    [few] Підходять { $count } місця.
   *[many] Підходить { $count } місць.
}
cc-fits-nowhere = Для неї немає місця: вона лишиться біля міста й не дасть очок.
cc-ask-place = Покладіть карту: { $card }
cc-ask-aside = Відкласти: { $card }
cc-gain = Очок зараз: { $gain }.
cc-gain-total = { $gain }: було { $from }, стане { $to }.
cc-total-would-be = { $gain }, разом { $total }.
cc-ask-newsboy = Оберіть персонажа для газетяра
cc-ask-newsboy-sub = Будь-кого, кого ніхто не взяв; він вважатиметься вашим.
cc-newsboy-chosen = Газетяр приведе: { $character }
cc-ask-final-sale = Продайте карти або завершіть гру
cc-sell-sub = { $count ->
    [one] Лишився { $count } продаж; кожна карта дає 7.
    [few] Лишилося { $count } продажі; кожна карта дає 7.
   *[many] Лишилося { $count } продажів; кожна карта дає 7.
}
cc-sell-none = Більше немає чого продати.
cc-sell-card = Продати: { $card }

## Кнопки
cc-act-seal = Запечатати { $card }
cc-act-change = Змінити на { $card }
cc-act-withdraw = Забрати карту
cc-act-use = Застосувати: { $character }
cc-act-decline = Не зараз
cc-act-take = Взяти
cc-act-take-place = Взяти й покласти сюди
cc-act-place = Покласти сюди
cc-act-aside = Відкласти
cc-act-newsboy = Обрати: { $character }
cc-act-newsboy-none = Нікого не брати
cc-act-sell = Продати за 7
cc-act-keep = Лишити
cc-act-done = Завершити продаж

## Очікування і спостереження
cc-round = Ера { $era } · раунд { $round } із 9
cc-wait-sub = Поки що можна оглянути всі міста.
cc-wait-sell-sub = Поки що можна продати карту з цінником.
cc-wait-window-sub = Персонаж: { $character }.
cc-wait-window_a = { $count ->
    [one] Може застосувати персонажа: { $names }
   *[other] Можуть застосувати персонажа: { $names }
}
cc-wait-window_b = { $count ->
    [one] Може застосувати персонажа: { $names }
   *[other] Можуть застосувати персонажа: { $names }
}
cc-wait-special = Одразу бере карту: { $names }
cc-wait-bidding = { $count ->
    [0] Ставки розкриваються
    [one] Робить ставку: { $names }
   *[other] Роблять ставки: { $names }
}
cc-wait-turns = Бере карту: { $names }
cc-wait-newsboy = Обирає для газетяра: { $names }
cc-wait-final_sale = Може продавати: { $names }
cc-wait-finished = Гру завершено
cc-over = { $count ->
    [one] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
cc-over-sub = Найкращий рахунок: { $total }. Тут видно, звідки взялося кожне очко.

## Області й заголовки
cc-on-offer = Відкриті карти
cc-ties = Нічиї
cc-ties-and-box = Нічиї вирішуються в такому порядку: { $suits }. Показати колоди й вилучені карти
cc-board = Місто
cc-tray = Ваші карти
cc-hand = Ваші карти аукціону
cc-box = Колоди й вилучені карти
cc-cards-left = Карти аукціону
cc-attraction = Привабливість
cc-symbols = Символи
cc-when = Коли
cc-symbol-dollar = $ очки наприкінці
cc-symbol-arrow = ↷ повертають боком, коли застосовано
cc-window-before_bids = до ставок
cc-window-after_bids = після ставок
cc-window-none = завжди або наприкінці
cc-characters-each = Персонажі окремо
cc-see-cities = Оглянути міста
cc-cities-end = Міста наприкінці

## Місця
cc-virtual-name = Бот { $suit }
cc-seat-bidding = { $count ->
    [one] ставить, лишилася { $count } карта
    [few] ставить, лишилося { $count } карти
   *[many] ставить, лишилося { $count } карт
}
cc-seat-ready = ставку зроблено
cc-seat-window = вирішує
cc-seat-acting = бере карту
cc-seat-next = ще братиме
cc-seat-done = карту взято
cc-seat-over = підсумок
cc-seat-void = без ходу в цьому раунді
cc-seat-idle = { $count ->
    [one] лишилася { $count } карта аукціону
    [few] лишилося { $count } карти аукціону
   *[many] лишилося { $count } карт аукціону
}
cc-own-ready = { $character }
cc-own-used = { $character }: використано в цій ері
cc-own-forever = { $character }: використано до кінця гри
cc-show-city = Показати місто: { $name }
cc-city-of = Місто: { $name }
cc-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
cc-pile = { $count ->
    [one] { $count } карта, сума { $sum }
    [few] { $count } карти, сума { $sum }
   *[many] { $count } карт, сума { $sum }
}

## Вимовляється
cc-cell = ряд { $row }, стовпець { $column }
cc-cell-bare = немає карти
cc-cell-card = зверху карта { $card }
cc-cell-legal = покласти сюди, { $gain }
cc-cell-place = покласти сюди
cc-cell-sale = можна продати за 7
cc-ghost = Стовпець { $column }, ряд { $row }:
cc-covers = накриє { $parcels }.
cc-covers-nothing = нічого не накриє.
cc-lot = Місце { $slot }: { $card }; привабливість { $attraction }.
cc-lot-taken = Місце { $slot } порожнє, карта в гравця { $name }
cc-hand-held = Карта аукціону { $card }
cc-hand-chosen = Карта аукціону { $card }, обрана
cc-hand-sealed = Карта аукціону { $card }, запечатана
cc-hand-spent = Карта аукціону { $card }, витрачена
cc-nudge-up = Посунути карту вгору
cc-nudge-down = Посунути карту вниз
cc-nudge-left = Посунути карту ліворуч
cc-nudge-right = Посунути карту праворуч

## Перебіг
cc-log-start = Гра почалася. Масті за місцями: { $suits }.
cc-log-era = Починається ера { $era }.
cc-log-revealed = Відкрито персонажа: { $character }.
cc-log-buried = Череп! Поховано персонажа: { $character }.
cc-log-more = Відкрито ще одну карту: { $card }.
cc-log-ties = Нічиї: { $suits }.
cc-log-used = { $name } застосовує: { $character }.
cc-log-declined = { $name } не застосовує: { $character }.
cc-log-bid = { $name }: ставку зроблено.
cc-log-bid-changed = Ви змінюєте карту на { $card }.
cc-log-bid-withdrawn = { $name } забирає карту.
cc-log-bids = Ставки: { $bids }.
cc-log-bid-one = { $name } { $card }
cc-log-bid-void = { $name } { $card } (без дії)
cc-log-order = Порядок ходів: { $order }.
cc-log-took = { $name } бере: { $card }.
cc-log-took-placed = { $name } бере й кладе: { $card }.
cc-log-placed = { $name } кладе: { $card }.
cc-log-aside = { $name } відкладає: { $card }, місця немає.
cc-log-sold = { $name } продає за 7: { $card }.
cc-log-removed = Вилучено з гри: { $card }.
cc-log-newsboy = Газетяр гравця { $name } може привести: { $characters }.
cc-log-newsboy-chose = Газетяр приводить до гравця { $name }: { $character }.
cc-log-newsboy-none = { $name } нікого не обирає для газетяра.
cc-log-over = { $count ->
    [one] Перемога: { $names }.
   *[other] Спільна перемога: { $names }.
}

## Чому не можна
carson_city-why-game_over = Гру завершено. ({ $rule })
carson_city-why-not_a_real_player = На цьому місці грає бот. ({ $rule })
carson_city-why-already_committed = Вашу ставку запечатано, вона остаточна. ({ $rule })
carson_city-why-card_not_in_hand = Цієї карти аукціону немає у вас на руці. ({ $rule })
carson_city-why-nothing_committed = У вас немає запечатаної карти, забирати немає чого. ({ $rule })
carson_city-why-not_your_turn = Зараз не ваш хід. ({ $rule })
carson_city-why-first_card_at_origin = Перша карта міста має лише одне місце. ({ $rule })
carson_city-why-exceeds_city_size = Місто може бути щонайбільше 8 × 8 (з капітаном 8 × 9). ({ $rule })
carson_city-why-not_connected = Карта має торкатися міста цілим боком або лежати на ньому. ({ $rule })
carson_city-why-covers_outlaws = Злочинців можна накрити, лише якщо є в’язниця або шериф. ({ $rule })
carson_city-why-covers_non_empty = Непорожню ділянку можна накрити лише такою самою, а будинок ще й таунхаусом. ({ $rule })
carson_city-why-no_auctioneer = Щоб продавати карти, потрібен аукціоніст. ({ $rule })
carson_city-why-already_sold_three = Аукціоніст продає щонайбільше три карти. ({ $rule })
carson_city-why-card_not_sellable = Ця карта перекривається з іншою, або без неї місто розпадеться. ({ $rule })
carson_city-why-slot_empty = На цьому місці вже немає карти. ({ $rule })
carson_city-why-placement_possible = Для карти є місце, її треба покласти. ({ $rule })
carson_city-why-not_offered = Цього персонажа зараз не можна застосувати. ({ $rule })
carson_city-why-not_a_candidate = Газетяр приводить лише того, кого ніхто не взяв. ({ $rule })
carson_city-why-wrong_phase = Зараз це неможливо. ({ $rule })
carson_city-why-unknown = Тут це неможливо.
cc-why-not-here = Карта туди не підходить: вона має торкатися міста, не виходити за його межі й накривати лише дозволене. (CC-5.44–5.46)
cc-why-spent = Цю карту ви в цій ері вже зіграли. (CC-5.61)
cc-why-no-bid = Зараз ставок не роблять. (CC-5.20)

## Bar
cc-game = Карсон-Сіті

## Інше
cc-brief = { $name }: { $card }.
cc-zoom-fit = Показати місто повністю
cc-virtual-caption = Цей бот грає за правилами і не будує міста: кожна його карта дає свою привабливість.
cc-era = Ера { $era }

## Keys
cc-key-use = застосувати персонажа чи не зараз
cc-key-sell = продати першу карту, яку можна
cc-key-done = закінчити продаж
cc-key-zoom = більше, менше, усе місто
