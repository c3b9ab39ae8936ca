# Стол игры «Карсон-Сити».

## О чём спрашивают
cc-ask-bid = Выберите карту аукциона
cc-ask-bid-sub = Все ставки тайные.
cc-idea = Чем выше ставка, тем раньше выбор
cc-bid-first = { $ties ->
    [0] Ваша { $card }: раньше вас не выберет никто.
   *[other] Ваша { $card }: выше не поставит никто.
}
cc-bid-before = Ваша { $card }: раньше вас выберет только { $values }.
cc-bid-value = { $value }
cc-bid-from = Ваша { $card }: раньше вас выберет тот, кто поставит от { $value }.
cc-bid-tie = При ничьей раньше вас: { $suits }.
cc-have-bid = { $count ->
    [one] Ставка сделана: { $names }.
   *[other] Ставки сделаны: { $names }.
}
cc-bid-with-bonus = { $card } { $bonus } = { $sum }
cc-bid-void = Вы применили адвоката: эта карта не действует.
cc-sealed = Карта { $card } запечатана
cc-sealed-sub = Её можно сменить, пока не положена последняя карта.
cc-you-hold = { $count ->
    [one] У вас только карта { $cards }.
   *[other] У вас карты { $cards }.
}
cc-ask-window = Применить персонажа: { $character }?
cc-ask-take = Возьмите открытую карту
cc-ask-take-sub = Нажмите на карту: в городе загорятся места для неё.
cc-ask-take-sell-sub = Нажмите на карту или сначала продайте карту с ценником.
cc-takes-left = { $count ->
    [one] Вы берёте ещё одну карту.
    [few] Вы берёте { $count } карты.
   *[many] Вы берёте { $count } карт.
}
cc-take-card = Взять: { $card }
cc-take-places = { $count ->
    [one] Подходит { $count } место.
    [few] Подходят { $count } места.
   *[many] Подходит { $count } мест.
}
cc-fits-nowhere = Ей нигде нет места: она останется рядом с городом и не принесёт очков.
cc-ask-place = Положите карту: { $card }
cc-ask-aside = Отложить: { $card }
cc-gain = Очков сейчас: { $gain }.
cc-gain-total = { $gain }: было { $from }, станет { $to }.
cc-total-would-be = { $gain }, всего { $total }.
cc-ask-newsboy = Выберите персонажа для газетчика
cc-ask-newsboy-sub = Любого, кого никто не взял; он будет считаться вашим.
cc-newsboy-chosen = Газетчик приведёт: { $character }
cc-ask-final-sale = Продайте карты или закончите игру
cc-sell-sub = { $count ->
    [one] Осталась { $count } продажа; каждая карта приносит 7.
    [few] Осталось { $count } продажи; каждая карта приносит 7.
   *[many] Осталось { $count } продаж; каждая карта приносит 7.
}
cc-sell-none = Больше нечего продать.
cc-sell-card = Продать: { $card }

## Кнопки
cc-act-seal = Запечатать { $card }
cc-act-change = Сменить на { $card }
cc-act-withdraw = Забрать карту
cc-act-use = Применить: { $character }
cc-act-decline = Не сейчас
cc-act-take = Взять
cc-act-take-place = Взять и положить сюда
cc-act-place = Положить сюда
cc-act-aside = Отложить
cc-act-newsboy = Выбрать: { $character }
cc-act-newsboy-none = Никого не брать
cc-act-sell = Продать за 7
cc-act-keep = Оставить
cc-act-done = Закончить продажу

## Ожидание и наблюдение
cc-round = Эра { $era } · раунд { $round } из 9
cc-wait-sub = Пока можно посмотреть все города.
cc-wait-sell-sub = Пока можно продать карту с ценником.
cc-wait-window-sub = Персонаж: { $character }.
cc-wait-window_a = { $count ->
    [one] Может применить персонажа: { $names }
   *[other] Могут применить персонажа: { $names }
}
cc-wait-window_b = { $count ->
    [one] Может применить персонажа: { $names }
   *[other] Могут применить персонажа: { $names }
}
cc-wait-special = Сразу берёт карту: { $names }
cc-wait-bidding = { $count ->
    [0] Ставки раскрываются
    [one] Делает ставку: { $names }
   *[other] Делают ставки: { $names }
}
cc-wait-turns = Берёт карту: { $names }
cc-wait-newsboy = Выбирает для газетчика: { $names }
cc-wait-final_sale = Может продавать: { $names }
cc-wait-finished = Игра окончена
cc-over = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
cc-over-sub = Лучший счёт: { $total }. Здесь видно, откуда взялось каждое очко.

## Области и заголовки
cc-on-offer = Открытые карты
cc-ties = Ничьи
cc-ties-and-box = Ничьи решаются в таком порядке: { $suits }. Показать колоды и убранные карты
cc-board = Город
cc-tray = Ваши карты
cc-hand = Ваши карты аукциона
cc-box = Колоды и убранные карты
cc-cards-left = Карты аукциона
cc-attraction = Привлекательность
cc-symbols = Символы
cc-when = Когда
cc-symbol-dollar = $ очки в конце
cc-symbol-arrow = ↷ поворачивается при применении
cc-window-before_bids = до ставок
cc-window-after_bids = после ставок
cc-window-none = всегда или в конце
cc-characters-each = Персонажи по одному
cc-see-cities = Посмотреть города
cc-cities-end = Города в конце

## Места
cc-virtual-name = Бот { $suit }
cc-seat-bidding = { $count ->
    [one] ставит, осталась { $count } карта
    [few] ставит, осталось { $count } карты
   *[many] ставит, осталось { $count } карт
}
cc-seat-ready = ставка сделана
cc-seat-window = решает
cc-seat-acting = берёт карту
cc-seat-next = ещё возьмёт
cc-seat-done = карта взята
cc-seat-over = итог
cc-seat-void = без хода в этом раунде
cc-seat-idle = { $count ->
    [one] осталась { $count } карта аукциона
    [few] осталось { $count } карты аукциона
   *[many] осталось { $count } карт аукциона
}
cc-own-ready = { $character }
cc-own-used = { $character }: использовано в этой эре
cc-own-forever = { $character }: использовано до конца игры
cc-show-city = Показать город: { $name }
cc-city-of = Город: { $name }
cc-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
cc-pile = { $count ->
    [one] { $count } карта, сумма { $sum }
    [few] { $count } карты, сумма { $sum }
   *[many] { $count } карт, сумма { $sum }
}

## Произносится
cc-cell = ряд { $row }, столбец { $column }
cc-cell-bare = нет карты
cc-cell-card = сверху карта { $card }
cc-cell-legal = положить сюда, { $gain }
cc-cell-place = положить сюда
cc-cell-sale = можно продать за 7
cc-ghost = Столбец { $column }, ряд { $row }:
cc-covers = накроет { $parcels }.
cc-covers-nothing = ничего не накроет.
cc-lot = Место { $slot }: { $card }; привлекательность { $attraction }.
cc-lot-taken = Место { $slot } пусто, карта у игрока { $name }
cc-hand-held = Карта аукциона { $card }
cc-hand-chosen = Карта аукциона { $card }, выбрана
cc-hand-sealed = Карта аукциона { $card }, запечатана
cc-hand-spent = Карта аукциона { $card }, потрачена
cc-nudge-up = Сдвинуть карту вверх
cc-nudge-down = Сдвинуть карту вниз
cc-nudge-left = Сдвинуть карту влево
cc-nudge-right = Сдвинуть карту вправо

## Ход игры
cc-log-start = Игра началась. Масти по местам: { $suits }.
cc-log-era = Начинается эра { $era }.
cc-log-revealed = Открыт персонаж: { $character }.
cc-log-buried = Череп! Похоронен персонаж: { $character }.
cc-log-more = Открыта ещё одна карта: { $card }.
cc-log-ties = Ничьи: { $suits }.
cc-log-used = { $name } применяет: { $character }.
cc-log-declined = { $name } не применяет: { $character }.
cc-log-bid = { $name }: ставка сделана.
cc-log-bid-changed = Вы меняете карту на { $card }.
cc-log-bid-withdrawn = { $name } забирает карту.
cc-log-bids = Ставки: { $bids }.
cc-log-bid-one = { $name } { $card }
cc-log-bid-void = { $name } { $card } (без действия)
cc-log-order = Порядок ходов: { $order }.
cc-log-took = { $name } берёт: { $card }.
cc-log-took-placed = { $name } берёт и кладёт: { $card }.
cc-log-placed = { $name } кладёт: { $card }.
cc-log-aside = { $name } откладывает: { $card }, места нет.
cc-log-sold = { $name } продаёт за 7: { $card }.
cc-log-removed = Убрано из игры: { $card }.
cc-log-newsboy = Газетчик игрока { $name } может привести: { $characters }.
cc-log-newsboy-chose = Газетчик приводит к игроку { $name }: { $character }.
cc-log-newsboy-none = { $name } никого не выбирает для газетчика.
cc-log-over = { $count ->
    [one] Победа: { $names }.
   *[other] Общая победа: { $names }.
}

## Почему нельзя
carson_city-why-game_over = Игра окончена. ({ $rule })
carson_city-why-not_a_real_player = На этом месте играет бот. ({ $rule })
carson_city-why-already_committed = Ваша ставка запечатана и окончательна. ({ $rule })
carson_city-why-card_not_in_hand = Этой карты аукциона нет у вас на руке. ({ $rule })
carson_city-why-nothing_committed = У вас нет запечатанной карты, забирать нечего. ({ $rule })
carson_city-why-not_your_turn = Сейчас не ваш ход. ({ $rule })
carson_city-why-first_card_at_origin = У первой карты города только одно место. ({ $rule })
carson_city-why-exceeds_city_size = Город может быть не больше 8 × 8 (с капитаном 8 × 9). ({ $rule })
carson_city-why-not_connected = Карта должна касаться города целой стороной или лежать на нём. ({ $rule })
carson_city-why-covers_outlaws = Преступников можно накрыть, только если есть тюрьма или шериф. ({ $rule })
carson_city-why-covers_non_empty = Непустой участок можно накрыть только таким же, а дом ещё и таунхаусом. ({ $rule })
carson_city-why-no_auctioneer = Чтобы продавать карты, нужен аукционист. ({ $rule })
carson_city-why-already_sold_three = Аукционист продаёт не больше трёх карт. ({ $rule })
carson_city-why-card_not_sellable = Эта карта перекрывается с другой, или без неё город распадётся. ({ $rule })
carson_city-why-slot_empty = На этом месте уже нет карты. ({ $rule })
carson_city-why-placement_possible = Для карты есть место, её надо положить. ({ $rule })
carson_city-why-not_offered = Этого персонажа сейчас нельзя применить. ({ $rule })
carson_city-why-not_a_candidate = Газетчик приводит только того, кого никто не взял. ({ $rule })
carson_city-why-wrong_phase = Сейчас это невозможно. ({ $rule })
carson_city-why-unknown = Здесь это невозможно.
cc-why-not-here = Карта туда не подходит: она должна касаться города, не выходить за его границы и накрывать только разрешённое. (CC-5.44–5.46)
cc-why-spent = Эту карту вы в этой эре уже сыграли. (CC-5.61)
cc-why-no-bid = Сейчас ставок не делают. (CC-5.20)

## Bar
cc-game = Карсон-Сити

## Прочее
cc-brief = { $name }: { $card }.
cc-zoom-fit = Показать город целиком
cc-virtual-caption = Этот бот играет по правилам и не строит города: каждая его карта приносит свою привлекательность.
cc-era = Эра { $era }

## Keys
cc-key-use = применить персонажа или не сейчас
cc-key-sell = продать первую карту, которую можно
cc-key-done = закончить продажу
cc-key-zoom = крупнее, мельче, весь город
