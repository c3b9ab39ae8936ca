# Стол Карточного города.

## Части стола и заголовки
pt-board = Рынок, жетоны общества и колода
pt-market = Рынок
pt-tokens = Жетоны общества
pt-tokens-line = Жетоны общества · бот берёт первый
pt-worth-now = сколько даёт вам сейчас
pt-token = Жетон общества
pt-deck = Колода
pt-your-city = Ваш город
pt-means-key = постоянные + в запасе
pt-city-of = Город: { $name }
pt-city-other = Без ресурса
pt-city-empty = Пока ничего не построено.
pt-see-market = Посмотреть стол
pt-automa = Бот ({ $level })

## Где идёт игра
pt-where = Ход { $turn } из { $of } · колода { $deck }
pt-over = Игра окончена
pt-built = { $buildings ->
    [one] { $buildings } здание
    [few] { $buildings } здания
   *[many] { $buildings } зданий
} · { $tokens ->
    [one] { $tokens } жетон общества
    [few] { $tokens } жетона общества
   *[many] { $tokens } жетонов общества
}

## Карты словами
pt-count = { $count } × { $name }
pt-side = { $symbols ->
    [1] { $name }
   *[other] { $name } (двойная)
}
pt-cards = { $count } × { $name }{ $symbols ->
    [1] {""}
   *[other] {" (двойная)"}
}
pt-nothing = ничего
pt-empty = пусто
pt-empty-resource = пусто, придёт ресурс
pt-empty-building = пусто, придёт здание
pt-next-resource = придёт ресурс
pt-next-building = придёт здание
pt-costs = стоит { $cost }
pt-gives = даёт: { $name }
pt-civic = общественное здание
pt-tier = уровень { $tier }
pt-cell = Ряд { $row }, столбец { $column }: { $shows }.
pt-short = не хватает { $count } × { $name }
pt-short-among = { $count ->
    [one] не хватает { $count } символа: { $names }
    [few] не хватает { $count } символов: { $names }
   *[many] не хватает { $count } символов: { $names }
}
pt-automa-takes = Её следующей возьмёт бот.
pt-changed-by = Здесь ходил игрок { $name }.
pt-can-join = Можно взять вместе.
pt-can-flip = Можно перевернуть.
pt-means = Постоянные: { $permanents }. В запасе: { $stock }.
pt-city-has = Построено: { $buildings }.
pt-no-tokens = Жетонов общества не осталось.
pt-deck-left = { $count ->
    [one] карта осталась
    [few] карты осталось
   *[many] карт осталось
}
pt-deck-words = Колода: карт { $count }; уровня 1: { $one }, уровня 2: { $two }, уровня 3: { $three }. Сверху: { $top }.
pt-deck-look = Каких карт ещё не видели?
pt-deck-empty = Колода пуста.
pt-turn-words = Ход { $turn } из { $of }.

## О чём вопрос
pt-ask-turn = Возьмите две соседние карты
pt-ask-turn-sub = Или две верхние карты колоды. Сначала можно перевернуть одну карту, если линия позволяет.
pt-ask-turn-last = Последний ход: колода пуста, рынок больше не пополняется.
pt-ask-deck-only = Возьмите две карты из колоды
pt-ask-deck-only-sub = Вам нечем заплатить на рынке.
pt-ask-second = Теперь выберите соседнюю
pt-ask-second-sub = { $card }: { $count ->
    [one] вместе с ней можно взять { $count } соседнюю карту.
    [few] вместе с ней можно взять { $count } соседние карты.
   *[many] вместе с ней можно взять { $count } соседних карт.
}
pt-ask-pair = Взять эти две карты?
pt-ask-one = Возьмите одну карту
pt-ask-one-sub = Двух соседних взять нельзя, а колода пуста. (PT-9.4)
pt-ask-single = Взять эту карту?
pt-ask-flip = Выберите карту, которую перевернуть
pt-ask-flip-this = Перевернуть эту карту?
pt-ask-flip-sub = Она навсегда останется зданием вверх. Это бесплатно.
pt-ask-deck = Взять две верхние карты?
pt-ask-deck-sub = Сверху: { $card }. Вторая карта скрыта.
pt-ask-civic = Выберите жетон общества
pt-ask-civic-sub = { $count ->
    [one] Один за ваше общественное здание; число показывает, что он даёт сейчас.
    [few] { $count } за ваши общественные здания, один за другим; число показывает, что каждый даёт сейчас.
   *[many] { $count } за ваши общественные здания, один за другим; число показывает, что каждый даёт сейчас.
}
pt-ask-token = Взять этот жетон общества?
pt-ask-pass = Вам нечего взять
pt-ask-pass-sub = Колода пуста, и ни за какие две соседние карты вам не заплатить: вы пасуете. (PT-5.9)
pt-act-both = Взять обе
pt-act-single = Взять
pt-act-flip = Перевернуть карту
pt-act-no-flip = Не переворачивать
pt-act-flip-this = Перевернуть эту карту
pt-act-deck = Взять две сверху
pt-act-token = Взять жетон
pt-act-pass = Спасовать
pt-free = { $count ->
    [1] { $cards }: бесплатно.
   *[other] { $cards }: обе бесплатны.
}
pt-building-costs = { $name } стоит { $cost }.
pt-permanents-pay = Постоянные ресурсы оплачивают: { $symbols }.
pt-you-spend = Вы тратите { $cards }.
pt-you-spend-nothing = Карты вы не тратите.
pt-then-civic = { $count ->
    [one] Затем вы выбираете жетон общества.
    [few] Затем вы выбираете { $count } жетона общества.
   *[many] Затем вы выбираете { $count } жетонов общества.
}
pt-token-now = { $text }: { $points ->
    [one] сейчас { $points } очко.
    [few] сейчас { $points } очка.
   *[many] сейчас { $points } очков.
}
pt-first-words = { $card }. Вместе можно взять: { $cards }.
pt-cost = Цена
pt-permanent = Постоянные
pt-spend = Потратить
pt-ways = Как заплатить
pt-pay-with = Заплатить: { $cards }
pt-gain = очков сразу

## Ожидание и конец
pt-wait-turn = { $name } берёт две карты
pt-wait-civic = { $name } выбирает жетон общества
pt-automa-next = Бот возьмёт следующими: { $cards }.
pt-wins = { $count ->
    [one] { $names } побеждает
    [few] { $names } делят победу
   *[many] { $names } делят победу
}
pt-wins-sub = Счёт: { $total ->
    [one] { $total } очко.
    [few] { $total } очка.
   *[many] { $total } очков.
}

## Журнал
pt-log-round = Ход { $turn }
pt-log-set-up = { $name } начинает; выложено жетонов общества: { $count }.
pt-log-flipped = { $name } переворачивает карту: { $card }.
pt-log-took = { $name } берёт: { $cards }.
pt-log-took-paid = { $name } берёт: { $cards }; тратит { $paid }.
pt-log-took-deck = { $name } берёт из колоды: { $cards }.
pt-log-token = { $name } берёт жетон общества: { $token }.
pt-log-token-down = { $name } берёт жетон общества лицом вниз: { $token }.
pt-log-refilled = На рынок приходят: { $cards }.
pt-log-marker = Маркеры бота: ряд { $row }, столбец { $column }.
pt-log-passed = { $name } не может ничего взять и пасует.
pt-log-over = { $count ->
    [one] { $names } побеждает.
    [few] { $names } делят победу.
   *[many] { $names } делят победу.
} { $scores }.
pt-log-score = { $name } { $points }

## Почему нельзя
pt-why-short = { $card }: { $short }. (PT-5.4)
point_city-why-game_over = Игра окончена. ({ $rule })
point_city-why-not_your_turn = Сейчас не ваш ход. ({ $rule })
point_city-why-token_owed = Сначала выберите жетон общества. ({ $rule })
point_city-why-no_token_owed = В этот ход вы не построили общественного здания. ({ $rule })
point_city-why-token_not_on_offer = Этот жетон общества не выложен. ({ $rule })
point_city-why-flipped_already = За ход можно перевернуть только одну карту. ({ $rule })
point_city-why-not_a_resource = Эта карта уже лежит зданием вверх. ({ $rule })
point_city-why-no_line_of_resources = Перевернуть можно только карту, в ряду или столбце которой четыре ресурса. ({ $rule })
point_city-why-not_neighbours = Карты должны быть соседними в ряду или столбце. ({ $rule })
point_city-why-no_card = Там нет карты. ({ $rule })
point_city-why-cannot_pay = Вам нечем заплатить за эти здания. ({ $rule })
point_city-why-payment_missing = Выберите, чем заплатить. ({ $rule })
point_city-why-wrong_payment = Эти карты не соответствуют цене зданий. ({ $rule })
point_city-why-deck_empty = Колода пуста. ({ $rule })
point_city-why-may_not_pass = Пасовать можно, только если взять нечего. ({ $rule })
point_city-why-may_not_take_one = Одну карту можно взять только последним ходом, если двух взять нельзя. ({ $rule })
point_city-why-unknown = Здесь это невозможно.
