# The table of Dice Town.

## Regions and headings
dt-town = Город
dt-street = Улица
dt-hands = Комбинации
dt-tray = Ваши кубики
dt-purses = Кошельки
dt-your-cards = Ваши карты
dt-your-hand = Ваша комбинация
dt-under-cup = Под стаканом
dt-shown-dice = Только что показаны
dt-turn-to = Повернуть на
dt-announce = Объявить карты
dt-claims-row = Участки: нижний · средний · верхний
dt-ends = Конец игры, когда одно из двух иссякнет
dt-meter-mine = Самородки на прииске
dt-meter-claims = Участки в запасе
dt-ranking = Комбинации
dt-see-street = Посмотреть улицу
dt-sheriff = Шериф

## Where the game is
dt-round = Раунд { $round } · { $where }
dt-throw = бросок { $throw }
dt-throw-final = последний бросок
dt-over = Игра окончена
dt-watching = Вы смотрите

## Counts
dt-dollars = ${ $dollars }
dt-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
dt-n-nuggets = { $count ->
    [one] { $count } самородок
    [few] { $count } самородка
   *[other] { $count } самородков
}
dt-n-store = { $count ->
    [one] { $count } карта магазина
    [few] { $count } карты магазина
   *[other] { $count } карт магазина
}
dt-n-claims = { $count ->
    [one] { $count } участок
    [few] { $count } участка
   *[other] { $count } участков
}
dt-n-fenced = { $count ->
    [one] огорожен: { $claims }
   *[other] огорожены: { $claims }
}
dt-nothing = ничего
dt-nth = { $n }. { $name }

## Places
dt-lies-mine = { $count ->
    [one] { $count } самородок
    [few] { $count } самородка
   *[other] { $count } самородков
}
dt-lies-bank = ${ $dollars } в сейфе
dt-lies-coach = +${ $dollars } в след. раунд
dt-lies-store = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
dt-lies-saloon = грабёж
dt-lies-sheriff = ★ { $name }
dt-lies-claims = участки { $claims }
dt-lies-doc = для неудачников
dt-rule-gold_mine = больше 9: золото
dt-rule-bank = больше 10: деньги
dt-rule-general_store = больше валетов: карта
dt-rule-saloon = больше дам: кража
dt-rule-sheriff = больше королей: значок
dt-rule-town_hall = лучшая комбинация: земля
dt-rule-doc_badluck = без добычи: лечение
dt-rule-stagecoach = ничей
dt-counter = { $name } { $count }
dt-counter-leads = { $name } { $count }, впереди
dt-place-face = { $place }, { $faces }
dt-won = { $name }: { $why }
dt-won-most = { $face }: { $count }
dt-won-ruling = решение шерифа
dt-won-nobody = никто
dt-won-nothing = ничья, взять нечего
dt-dice-to-come = { $count ->
    [one] остался { $count } кубик
    [few] осталось { $count } кубика
   *[other] осталось { $count } кубиков
}
dt-ends-words = Самородков на прииске: { $nuggets } из { $of }. Участков осталось: { $claims } из { $all }.

## Seats
dt-seat-over = итог
dt-seat-thinking = думает…
dt-seat-decided = решение принято
dt-seat-window = может ответить
dt-seat-acting = решает…
dt-seat-complete = всё собрано
dt-seat-idle = смотрит
dt-you-hold = У вас: { $cards }.
dt-you-hold-none = Карт у вас нет.

## What is asked
dt-ask-keep = Какие кубики оставить?
dt-ask-keep-sub = Остальные бросают снова. { $prices }.
dt-price = { $dice }: { $dollars ->
    [0] даром
   *[other] ${ $dollars }
}
dt-costs = { $dollars ->
    [0] Ничего не стоит.
   *[other] Стоит ${ $dollars } из ваших ${ $purse }.
}
dt-why-price = Это стоит ${ $dollars }, а у вас ${ $purse }: оставьте меньше кубиков. (DT-5.15)
dt-with-tough = Грубиян не платит.
dt-with-sharps = { $count ->
    [one] Вы объявляете шулера.
   *[other] Вы объявляете шулеров: { $count }.
}
dt-sharps = Шулер: { $count } из { $of }
dt-ask-final = Последний бросок
dt-ask-final-sub = Все эти кубики остаются. Шулер может повернуть один из них.
dt-ask-rekeep = { $count ->
    [one] Оставьте один из этих кубиков
   *[other] Оставьте кубиков: { $count }
}
dt-ask-rekeep-sub = Грубияна остановили, а больше вам не оплатить; остальные вернутся под стакан.
dt-ask-turn = Поверните один кубик
dt-ask-turn-sub = Шулер поворачивает один из только что показанных кубиков.
dt-ask-turn-face = { $face }: выберите новую грань.
dt-ask-visit = Ваше место: { $place }
dt-ask-react = Пас или { $card }
dt-window-wanted = { $name } играет: { $card }
dt-window-victim = Игрок { $name } должен отдать $4.
dt-window-fair_share = { $name } грабит банк на ${ $dollars }
dt-window-marshal = { $name } тянется к значку
dt-window-elixir = Док Невезение открывает приём
dt-ask-offer = Предложить что-то шерифу { $sheriff }?
dt-ask-offer-sub = { $round ->
    [1] { $place }: ничья, { $names }. Предложения тайные; вы платите, только если шериф примет ваше.
   *[other] { $place }: ничья, { $names }. Круг { $round }: оставьте предложение или повысьте.
}
dt-offer-words = За игрока { $name }: { $goods }. Вы платите, только если выберут этого игрока.
dt-ask-tie = { $place }: кто победит?
dt-ask-tie-sub = Вы шериф и получите предложения за игрока, которого выберете.
dt-ask-final-tie = Кто выиграет партию?
dt-brings = { $goods } от игрока { $name }
dt-brings-nothing = ничего не приносит
dt-choose-player = Выберите игрока
dt-ask-joe = Кто отдаст $4 Нервному Джо?
dt-ask-joe-sub = Если у игрока меньше, он отдаёт всё.
dt-ask-store = Оставьте одну из этих карт
dt-ask-store-sub = { $count ->
    [one] Другая уйдёт в сброс рубашкой вверх.
   *[other] Остальные уйдут в сброс рубашкой вверх.
}
dt-ask-saloon = Чьи карты посмотреть?
dt-ask-saloon-sub = { $count ->
    [one] Одна карта, и она ваша.
    [few] { $count } карты по рубашкам; одну оставите.
   *[other] { $count } карт по рубашкам; одну оставите.
}
dt-saloon-words = { $name }: { $cards }.
dt-backs = Какие рубашки
dt-pick = Карты магазина: { $store }; участки: { $claims }
dt-shown-soon = Ваши кубики сейчас покажут.
dt-cards-looked-by = { $name } смотрит
dt-cards-looked = Карты, которые вы смотрите
dt-ask-saloon-keep = Оставьте одну из этих карт
dt-ask-saloon-keep-sub = Остальное вернётся: { $name }.
dt-ask-order = В каком порядке к доктору?
dt-ask-order-sub = Нажимайте по очереди: { $names }.
dt-ask-doc = Что доктор сделает для вас?
dt-ask-doc-sub = Одно лечение, для которого у вас есть кубик.
dt-fence-words = { $count ->
    [0] Огораживать нечего.
   *[other] Огорожено навсегда: { $claims }.
}
dt-doc-fence = Огородить
dt-doc-draw = Взять карту
dt-doc-petty_theft = Мелкая кража
dt-doc-big_theft = Крупная кража
dt-doc-pass = Ничего
dt-doc-fence-does = Два участка в безопасности навсегда.
dt-doc-draw-does = Вы берёте верхнюю карту магазина.
dt-doc-petty_theft-does = Каждый другой отдаёт вам $2.
dt-doc-big_theft-does = Каждый другой отдаёт вам самородок.
dt-doc-pass-does = Вы ничего не берёте.
dt-why-not-now = Сейчас нельзя выбирать кубики. (DT-5.13)
dt-why-final = В последнем броске остаются все кубики. (DT-5.19)
dt-chosen = { $count ->
    [one] Выбран { $count }: { $dice }.
   *[other] Выбрано { $count }: { $dice }.
}
dt-under-cup-words = Под стаканом: { $dice }.
dt-these-dice = Кубики: { $dice }.
dt-die = Кубик { $n }: { $face }
dt-would-lead = { $place }: { $own } к { $others }, вы впереди.
dt-would-tie = { $place }: { $own } к { $others }, ничья.
dt-would-trail = { $place }: { $own } к { $others }.

## Buttons
dt-act-none = { $dollars ->
    [0] Не оставлять
   *[other] Не оставлять · ${ $dollars }
}
dt-act-keep-some = Оставить кубики
dt-act-keep = { $dollars ->
    [0] Оставить { $count } · даром
   *[other] Оставить { $count } · ${ $dollars }
}
dt-act-reveal = Показать кубики
dt-act-reveal-sharps = { $count ->
    [one] Показать с шулером
   *[other] Показать, шулеров: { $count }
}
dt-act-rekeep = Оставить { $count }
dt-act-turn = { $from } → { $to }
dt-act-pass = Пас
dt-act-play = Сыграть: { $card }
dt-band-ask = Дальше или { $card }: { $effect }
dt-always = Всегда пас: { $card }
dt-act-no-offer = Без предложения
dt-act-stand = Оставить так
dt-act-offer = Предложить это
dt-act-choose = Выбрать: { $name }
dt-act-choose-me = Выбрать себя
dt-act-joe = Платит { $name }
dt-act-keep-card = Оставить: { $card }
dt-act-look = Смотреть: { $name }
dt-act-order = В таком порядке
dt-act-doc-fence = Огородить
dt-act-doc-draw = Взять карту
dt-act-doc-petty_theft = Взять по $2
dt-act-doc-big_theft = Взять по самородку
dt-act-doc-pass = Ничего не брать

## Waiting
dt-wait-sub = Пока можно всё рассмотреть.
dt-wait-keep = { $count ->
    [0] Кубики открываются
    [one] { $names } выбирает кубики
   *[other] { $names } выбирают кубики
}
dt-wait-reveal_final = { $count ->
    [0] Кубики открываются
    [one] { $names } смотрит последний бросок
   *[other] { $names } смотрят последний бросок
}
dt-wait-rekeep = { $names } оставляет меньше кубиков
dt-wait-turn_die = { $names } поворачивает кубик
dt-wait-visit = { $place }: ходит { $names }
dt-wait-offer = { $count ->
    [one] { $place }: { $names } может предложить
   *[other] { $place }: { $names } могут предложить
}
dt-wait-decide_tie = { $place }: { $names } решает ничью
dt-wait-store_keep = { $names } оставляет карту магазина
dt-wait-joe_target = { $names } посылает Нервного Джо
dt-wait-saloon_pick = { $names } осматривается в салуне
dt-wait-saloon_keep = { $names } оставляет карту: { $victim }
dt-wait-doc_order = { $names } задаёт порядок у доктора
dt-wait-doc_choice = { $names } у доктора
dt-wait-final_tie = { $names } решает, кто победит
dt-answered-keep = Вы оставляете: { $dice }.
dt-answered-none = Вы не оставляете ни одного.
dt-answered-offer = Вы предлагаете за игрока { $name }: { $goods }.
dt-answered-no-offer = Вы ничего не предлагаете.
dt-answered-play = Вы её играете.
dt-answered-pass = Вы пасуете. Остальные ещё могут ответить.
dt-answered-reveal = Готово. Все кубики покажут вместе.
dt-wins = { $count ->
    [one] Победа: { $names }
   *[other] Победу делят { $names }
}
dt-wins-sub = Очки: { $total }. Вот откуда каждое из них.

## Log
dt-log-round = Раунд { $round }
dt-log-start = Игра началась. Шериф — { $name }. Участки: { $claims }.
dt-log-round-starts = Раунд { $round }: в банке ${ $bank }.
dt-log-rolls = Бросок: { $who }.
dt-log-rolls-last = Последний бросок: { $who }.
dt-log-pair = { $name }: { $value }
dt-log-answered = { $name }: решение принято.
dt-log-revealed = Показано: { $shown }.
dt-log-announces = { $name } объявляет: { $card }.
dt-log-paid = В дилижанс: { $who }.
dt-log-window-none = Никто не играет: { $card }.
dt-log-played = { $name } играет: { $card }.
dt-log-played-on = { $name } играет: { $card } против { $victim }.
dt-log-cancelled = { $name } играет «Разыскивается»: { $card } не действует ({ $player }).
dt-log-rekept = { $name } оставляет только: { $dice }.
dt-log-turned = { $name }: { $from } → { $to }.
dt-log-complete = { $name } собирает все кубики: { $hand }.
dt-log-visit-none = { $place }: { $name } не играет карту.
dt-log-place = { $place }.
dt-log-control = { $place }: владеет { $name }.
dt-log-nobody = { $place }: такой грани нет ни у кого.
dt-log-nothing = { $place }: ничья ({ $names }), но взять нечего.
dt-log-tie = { $place }: ничья ({ $names }); решает шериф { $sheriff }.
dt-log-no-offers = Никто ничего не предлагает.
dt-log-offer = { $name } предлагает за игрока { $candidate }: { $goods }.
dt-log-decided = { $place }: шериф выбирает игрока { $name }.
dt-log-decided-paid = { $place }: шериф выбирает игрока { $name } и получает: { $goods }.
dt-log-nuggets = { $count ->
    [one] { $name } берёт { $count } самородок.
    [few] { $name } берёт { $count } самородка.
   *[other] { $name } берёт { $count } самородков.
}
dt-log-bank = { $name } грабит банк: ${ $dollars }.
dt-log-collected = { $name } получает от игрока { $from }: { $goods } ({ $why }).
dt-why-fair_share = Честный делёж
dt-why-nervous_joe = Нервный Джо
dt-why-petty_theft = мелкая кража
dt-why-big_theft = крупная кража
dt-log-drew = { $count ->
    [one] { $name } смотрит { $count } карту магазина.
    [few] { $name } смотрит { $count } карты магазина.
   *[other] { $name } смотрит { $count } карт магазина.
}
dt-log-drew-these = { $name } смотрит: { $cards }.
dt-log-kept = { $count ->
    [0] { $name } оставляет её.
   *[other] { $name } оставляет одну, в сброс: { $count }.
}
dt-log-kept-this = { $count ->
    [0] { $name } оставляет: { $card }.
   *[other] { $name } оставляет: { $card }; в сброс: { $count }.
}
dt-log-kept-open = { $name } оставляет одну, в сброс: { $cards }.
dt-log-reshuffled = { $count ->
    [one] Колода магазина перемешана: { $count } карта.
    [few] Колода магазина перемешана: { $count } карты.
   *[other] Колода магазина перемешана: { $count } карт.
}
dt-log-peek = { $name } смотрит карты ({ $victim }): { $goods }.
dt-log-stole = { $name } забирает { $card } ({ $victim }).
dt-log-badge = { $name } берёт значок; прежний шериф — { $from }.
dt-log-badge-kept = { $name } остаётся шерифом.
dt-log-badge-marshal = Приезжает маршал: { $name } остаётся шерифом.
dt-log-claims = { $name } берёт: { $claims }.
dt-log-hidden-claim = { $name } берёт участок вслепую.
dt-log-row = Новые участки: { $claims }.
dt-log-doc = { $count ->
    [one] К доктору может зайти { $names }.
   *[other] К доктору могут зайти { $names }.
}
dt-log-doc-nobody = Доктор никому не нужен.
dt-log-doc-order = У доктора: { $names }.
dt-log-doc-passed = { $name } ничего не хочет от доктора.
dt-log-doc-nothing = Доктор уже ничем не поможет: { $name }.
dt-log-fenced = { $count ->
    [one] { $name } огораживает { $count } участок.
    [few] { $name } огораживает { $count } участка.
   *[other] { $name } огораживает { $count } участков.
}
dt-log-fenced-these = { $name } огораживает: { $claims }.
dt-log-doc-drew = { $name } берёт у доктора карту магазина.
dt-log-doc-drew-this = { $name } берёт у доктора: { $card }.
dt-log-round-ends = { $dollars ->
    [0] Дилижанс пуст.
   *[other] Дилижанс везёт в банк ${ $dollars }.
}
dt-log-final-tie = Ничья за победу: { $names }; победителя выбирает шериф { $sheriff }.
dt-log-over = { $count ->
    [one] Победа: { $names }.
   *[other] Победу делят { $names }.
}

## Why not
dice_town-why-game_over = Игра окончена. ({ $rule })
dice_town-why-not_your_turn = Сейчас решаете не вы. ({ $rule })
dice_town-why-already_answered = Вы уже решили, это окончательно. ({ $rule })
dice_town-why-cannot_pay = Столько кубиков вам не оплатить. ({ $rule })
dice_town-why-offer_lowered = Предложение можно оставить или повысить, но не снизить. ({ $rule })
dice_town-why-treatment_not_open = Для этого лечения нужен подходящий кубик. ({ $rule })
dice_town-why-unknown = Здесь так нельзя.
