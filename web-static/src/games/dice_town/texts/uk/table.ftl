# The table of Dice Town.

## Regions and headings
dt-town = Місто
dt-street = Вулиця
dt-hands = Комбінації
dt-tray = Ваші кубики
dt-purses = Гаманці
dt-your-cards = Ваші карти
dt-your-hand = Ваша комбінація
dt-under-cup = Під стаканом
dt-shown-dice = Щойно показані
dt-turn-to = Повернути на
dt-announce = Оголосити карти
dt-claims-row = Ділянки: нижня · середня · верхня
dt-ends = Кінець гри, коли одне з двох вичерпається
dt-meter-mine = Самородки в копальні
dt-meter-claims = Ділянки в запасі
dt-ranking = Комбінації
dt-see-street = Глянути на вулицю
dt-sheriff = Шериф

## Where the game is
dt-round = Раунд { $round } · { $where }
dt-throw = кидок { $throw }
dt-throw-final = останній кидок
dt-over = Гру закінчено
dt-watching = Ви дивитеся

## Counts
dt-dollars = ${ $dollars }
dt-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[other] { $count } очок
}
dt-n-nuggets = { $count ->
    [one] { $count } самородок
    [few] { $count } самородки
   *[other] { $count } самородків
}
dt-n-store = { $count ->
    [one] { $count } карта крамниці
    [few] { $count } карти крамниці
   *[other] { $count } карт крамниці
}
dt-n-claims = { $count ->
    [one] { $count } ділянка
    [few] { $count } ділянки
   *[other] { $count } ділянок
}
dt-n-fenced = { $count ->
    [one] обгороджена: { $claims }
   *[other] обгороджені: { $claims }
}
dt-nothing = нічого
dt-nth = { $n }. { $name }

## Places
dt-lies-mine = { $count ->
    [one] { $count } самородок
    [few] { $count } самородки
   *[other] { $count } самородків
}
dt-lies-bank = ${ $dollars } у сейфі
dt-lies-coach = +${ $dollars } у наст. раунд
dt-lies-store = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[other] { $count } карт
}
dt-lies-saloon = грабунок
dt-lies-sheriff = ★ { $name }
dt-lies-claims = ділянки { $claims }
dt-lies-doc = для невдах
dt-rule-gold_mine = найбільше 9: золото
dt-rule-bank = найбільше 10: гроші
dt-rule-general_store = найбільше валетів: карта
dt-rule-saloon = найбільше дам: крадіжка
dt-rule-sheriff = найбільше королів: значок
dt-rule-town_hall = найкраща комбінація: земля
dt-rule-doc_badluck = без здобичі: лікування
dt-rule-stagecoach = нічий
dt-counter = { $name } { $count }
dt-counter-leads = { $name } { $count }, попереду
dt-place-face = { $place }, { $faces }
dt-won = { $name }: { $why }
dt-won-most = { $face }: { $count }
dt-won-ruling = рішення шерифа
dt-won-nobody = ніхто
dt-won-nothing = нічия, брати немає чого
dt-dice-to-come = { $count ->
    [one] лишився { $count } кубик
    [few] лишилося { $count } кубики
   *[other] лишилося { $count } кубиків
}
dt-ends-words = Самородків у копальні: { $nuggets } з { $of }. Ділянок лишилося: { $claims } з { $all }.

## Seats
dt-seat-over = підсумок
dt-seat-thinking = думає…
dt-seat-decided = вирішено
dt-seat-window = може відповісти
dt-seat-acting = вирішує…
dt-seat-complete = усе зібрано
dt-seat-idle = дивиться
dt-you-hold = У вас: { $cards }.
dt-you-hold-none = Карт у вас немає.

## What is asked
dt-ask-keep = Які кубики лишити?
dt-ask-keep-sub = Решту кидають знову. { $prices }.
dt-price = { $dice }: { $dollars ->
    [0] задарма
   *[other] ${ $dollars }
}
dt-costs = { $dollars ->
    [0] Нічого не коштує.
   *[other] Коштує ${ $dollars } з ваших ${ $purse }.
}
dt-why-price = Це коштує ${ $dollars }, а у вас ${ $purse }: лишіть менше кубиків. (DT-5.15)
dt-with-tough = Грубіян не платить.
dt-with-sharps = { $count ->
    [one] Ви оголошуєте шулера.
   *[other] Ви оголошуєте шулерів: { $count }.
}
dt-sharps = Шулер: { $count } з { $of }
dt-ask-final = Останній кидок
dt-ask-final-sub = Усі ці кубики лишаються. Шулер може повернути один із них.
dt-ask-rekeep = { $count ->
    [one] Лишіть один із цих кубиків
   *[other] Лишіть кубиків: { $count }
}
dt-ask-rekeep-sub = Грубіяна зупинили, а більше вам не оплатити; решта повернеться під стакан.
dt-ask-turn = Поверніть один кубик
dt-ask-turn-sub = Шулер повертає один зі щойно показаних кубиків.
dt-ask-turn-face = { $face }: оберіть нову грань.
dt-ask-visit = Ваше місце: { $place }
dt-ask-react = Пас або { $card }
dt-window-wanted = { $name } грає: { $card }
dt-window-victim = Гравець { $name } має віддати $4.
dt-window-fair_share = { $name } грабує банк на ${ $dollars }
dt-window-marshal = { $name } тягнеться до значка
dt-window-elixir = Док Невезіння починає прийом
dt-ask-offer = Запропонувати щось шерифові { $sheriff }?
dt-ask-offer-sub = { $round ->
    [1] { $place }: нічия, { $names }. Пропозиції таємні; ви платите, лише якщо шериф прийме вашу.
   *[other] { $place }: нічия, { $names }. Коло { $round }: лишіть пропозицію або підвищте.
}
dt-offer-words = За гравця { $name }: { $goods }. Ви платите, лише якщо оберуть цього гравця.
dt-ask-tie = { $place }: хто переможе?
dt-ask-tie-sub = Ви шериф і отримаєте пропозиції за гравця, якого оберете.
dt-ask-final-tie = Хто виграє партію?
dt-brings = { $goods } від гравця { $name }
dt-brings-nothing = нічого не приносить
dt-choose-player = Оберіть гравця
dt-ask-joe = Хто віддасть $4 Нервовому Джо?
dt-ask-joe-sub = Якщо в гравця менше, він віддає все.
dt-ask-store = Лишіть одну з цих карт
dt-ask-store-sub = { $count ->
    [one] Інша піде у скид сорочкою догори.
   *[other] Решта піде у скид сорочкою догори.
}
dt-ask-saloon = Чиї карти подивитися?
dt-ask-saloon-sub = { $count ->
    [one] Одна карта, і вона ваша.
    [few] { $count } карти за сорочками; одну лишите.
   *[other] { $count } карт за сорочками; одну лишите.
}
dt-saloon-words = { $name }: { $cards }.
dt-backs = Які сорочки
dt-pick = Карти крамниці: { $store }; ділянки: { $claims }
dt-shown-soon = Ваші кубики зараз покажуть.
dt-cards-looked-by = { $name } дивиться
dt-cards-looked = Карти, які ви дивитеся
dt-ask-saloon-keep = Лишіть одну з цих карт
dt-ask-saloon-keep-sub = Решта повернеться: { $name }.
dt-ask-order = У якому порядку до доктора?
dt-ask-order-sub = Натискайте по черзі: { $names }.
dt-ask-doc = Що доктор зробить для вас?
dt-ask-doc-sub = Одне лікування, для якого у вас є кубик.
dt-fence-words = { $count ->
    [0] Обгороджувати немає чого.
   *[other] Обгороджено назавжди: { $claims }.
}
dt-doc-fence = Обгородити
dt-doc-draw = Узяти карту
dt-doc-petty_theft = Дрібна крадіжка
dt-doc-big_theft = Велика крадіжка
dt-doc-pass = Нічого
dt-doc-fence-does = Дві ділянки в безпеці назавжди.
dt-doc-draw-does = Ви берете верхню карту крамниці.
dt-doc-petty_theft-does = Кожен інший віддає вам $2.
dt-doc-big_theft-does = Кожен інший віддає вам самородок.
dt-doc-pass-does = Ви нічого не берете.
dt-why-not-now = Зараз не можна обирати кубики. (DT-5.13)
dt-why-final = В останньому кидку лишаються всі кубики. (DT-5.19)
dt-chosen = { $count ->
    [one] Обрано { $count }: { $dice }.
   *[other] Обрано { $count }: { $dice }.
}
dt-under-cup-words = Під стаканом: { $dice }.
dt-these-dice = Кубики: { $dice }.
dt-die = Кубик { $n }: { $face }
dt-would-lead = { $place }: { $own } до { $others }, ви попереду.
dt-would-tie = { $place }: { $own } до { $others }, нічия.
dt-would-trail = { $place }: { $own } до { $others }.

## Buttons
dt-act-none = { $dollars ->
    [0] Не лишати
   *[other] Не лишати · ${ $dollars }
}
dt-act-keep-some = Лишити кубики
dt-act-keep = { $dollars ->
    [0] Лишити { $count } · задарма
   *[other] Лишити { $count } · ${ $dollars }
}
dt-act-reveal = Показати кубики
dt-act-reveal-sharps = { $count ->
    [one] Показати з шулером
   *[other] Показати, шулерів: { $count }
}
dt-act-rekeep = Лишити { $count }
dt-act-turn = { $from } → { $to }
dt-act-pass = Пас
dt-act-play = Зіграти: { $card }
dt-band-ask = Далі або { $card }: { $effect }
dt-always = Завжди пас: { $card }
dt-act-no-offer = Без пропозиції
dt-act-stand = Лишити так
dt-act-offer = Запропонувати це
dt-act-choose = Обрати: { $name }
dt-act-choose-me = Обрати себе
dt-act-joe = Платить { $name }
dt-act-keep-card = Лишити: { $card }
dt-act-look = Дивитися: { $name }
dt-act-order = У такому порядку
dt-act-doc-fence = Обгородити
dt-act-doc-draw = Узяти карту
dt-act-doc-petty_theft = Узяти по $2
dt-act-doc-big_theft = Узяти по самородку
dt-act-doc-pass = Нічого не брати

## Waiting
dt-wait-sub = Тим часом можна все роздивитися.
dt-wait-keep = { $count ->
    [0] Кубики відкриваються
    [one] { $names } обирає кубики
   *[other] { $names } обирають кубики
}
dt-wait-reveal_final = { $count ->
    [0] Кубики відкриваються
    [one] { $names } дивиться останній кидок
   *[other] { $names } дивляться останній кидок
}
dt-wait-rekeep = { $names } лишає менше кубиків
dt-wait-turn_die = { $names } повертає кубик
dt-wait-visit = { $place }: ходить { $names }
dt-wait-offer = { $count ->
    [one] { $place }: { $names } може запропонувати
   *[other] { $place }: { $names } можуть запропонувати
}
dt-wait-decide_tie = { $place }: { $names } вирішує нічию
dt-wait-store_keep = { $names } лишає карту крамниці
dt-wait-joe_target = { $names } посилає Нервового Джо
dt-wait-saloon_pick = { $names } роззирається в салуні
dt-wait-saloon_keep = { $names } лишає карту: { $victim }
dt-wait-doc_order = { $names } задає порядок у доктора
dt-wait-doc_choice = { $names } у доктора
dt-wait-final_tie = { $names } вирішує, хто переможе
dt-answered-keep = Ви лишаєте: { $dice }.
dt-answered-none = Ви не лишаєте жодного.
dt-answered-offer = Ви пропонуєте за гравця { $name }: { $goods }.
dt-answered-no-offer = Ви нічого не пропонуєте.
dt-answered-play = Ви її граєте.
dt-answered-pass = Ви пасуєте. Інші ще можуть відповісти.
dt-answered-reveal = Готово. Усі кубики покажуть разом.
dt-wins = { $count ->
    [one] Перемога: { $names }
   *[other] Перемогу ділять { $names }
}
dt-wins-sub = Очки: { $total }. Ось звідки кожне з них.

## Log
dt-log-round = Раунд { $round }
dt-log-start = Гра починається. Шериф — { $name }. Ділянки: { $claims }.
dt-log-round-starts = Раунд { $round }: у банку ${ $bank }.
dt-log-rolls = Кидок: { $who }.
dt-log-rolls-last = Останній кидок: { $who }.
dt-log-pair = { $name }: { $value }
dt-log-answered = { $name }: вирішено.
dt-log-revealed = Показано: { $shown }.
dt-log-announces = { $name } оголошує: { $card }.
dt-log-paid = До диліжанса: { $who }.
dt-log-window-none = Ніхто не грає: { $card }.
dt-log-played = { $name } грає: { $card }.
dt-log-played-on = { $name } грає: { $card } проти { $victim }.
dt-log-cancelled = { $name } грає «Розшукується»: { $card } не діє ({ $player }).
dt-log-rekept = { $name } лишає тільки: { $dice }.
dt-log-turned = { $name }: { $from } → { $to }.
dt-log-complete = { $name } збирає всі кубики: { $hand }.
dt-log-visit-none = { $place }: { $name } не грає карту.
dt-log-place = { $place }.
dt-log-control = { $place }: володіє { $name }.
dt-log-nobody = { $place }: такої грані немає ні в кого.
dt-log-nothing = { $place }: нічия ({ $names }), але брати немає чого.
dt-log-tie = { $place }: нічия ({ $names }); вирішує шериф { $sheriff }.
dt-log-no-offers = Ніхто нічого не пропонує.
dt-log-offer = { $name } пропонує за гравця { $candidate }: { $goods }.
dt-log-decided = { $place }: шериф обирає гравця { $name }.
dt-log-decided-paid = { $place }: шериф обирає гравця { $name } й отримує: { $goods }.
dt-log-nuggets = { $count ->
    [one] { $name } бере { $count } самородок.
    [few] { $name } бере { $count } самородки.
   *[other] { $name } бере { $count } самородків.
}
dt-log-bank = { $name } грабує банк: ${ $dollars }.
dt-log-collected = { $name } отримує від гравця { $from }: { $goods } ({ $why }).
dt-why-fair_share = Чесний поділ
dt-why-nervous_joe = Нервовий Джо
dt-why-petty_theft = дрібна крадіжка
dt-why-big_theft = велика крадіжка
dt-log-drew = { $count ->
    [one] { $name } дивиться { $count } карту крамниці.
    [few] { $name } дивиться { $count } карти крамниці.
   *[other] { $name } дивиться { $count } карт крамниці.
}
dt-log-drew-these = { $name } дивиться: { $cards }.
dt-log-kept = { $count ->
    [0] { $name } лишає її.
   *[other] { $name } лишає одну, у скид: { $count }.
}
dt-log-kept-this = { $count ->
    [0] { $name } лишає: { $card }.
   *[other] { $name } лишає: { $card }; у скид: { $count }.
}
dt-log-kept-open = { $name } лишає одну, у скид: { $cards }.
dt-log-reshuffled = { $count ->
    [one] Колоду крамниці перетасовано: { $count } карта.
    [few] Колоду крамниці перетасовано: { $count } карти.
   *[other] Колоду крамниці перетасовано: { $count } карт.
}
dt-log-peek = { $name } дивиться карти ({ $victim }): { $goods }.
dt-log-stole = { $name } забирає { $card } ({ $victim }).
dt-log-badge = { $name } бере значок; попередній шериф — { $from }.
dt-log-badge-kept = { $name } лишається шерифом.
dt-log-badge-marshal = Приїздить маршал: { $name } лишається шерифом.
dt-log-claims = { $name } бере: { $claims }.
dt-log-hidden-claim = { $name } бере ділянку наосліп.
dt-log-row = Нові ділянки: { $claims }.
dt-log-doc = { $count ->
    [one] До доктора може зайти { $names }.
   *[other] До доктора можуть зайти { $names }.
}
dt-log-doc-nobody = Доктор нікому не потрібен.
dt-log-doc-order = У доктора: { $names }.
dt-log-doc-passed = { $name } нічого не хоче від доктора.
dt-log-doc-nothing = Доктор уже нічим не допоможе: { $name }.
dt-log-fenced = { $count ->
    [one] { $name } обгороджує { $count } ділянку.
    [few] { $name } обгороджує { $count } ділянки.
   *[other] { $name } обгороджує { $count } ділянок.
}
dt-log-fenced-these = { $name } обгороджує: { $claims }.
dt-log-doc-drew = { $name } бере в доктора карту крамниці.
dt-log-doc-drew-this = { $name } бере в доктора: { $card }.
dt-log-round-ends = { $dollars ->
    [0] Диліжанс порожній.
   *[other] Диліжанс везе до банку ${ $dollars }.
}
dt-log-final-tie = Нічия за перемогу: { $names }; переможця обирає шериф { $sheriff }.
dt-log-over = { $count ->
    [one] Перемога: { $names }.
   *[other] Перемогу ділять { $names }.
}

## Why not
dice_town-why-game_over = Гру закінчено. ({ $rule })
dice_town-why-not_your_turn = Зараз вирішуєте не ви. ({ $rule })
dice_town-why-already_answered = Ви вже вирішили, це остаточно. ({ $rule })
dice_town-why-cannot_pay = Стільки кубиків вам не оплатити. ({ $rule })
dice_town-why-offer_lowered = Пропозицію можна лишити або підвищити, але не знизити. ({ $rule })
dice_town-why-treatment_not_open = Для цього лікування потрібен відповідний кубик. ({ $rule })
dice_town-why-unknown = Тут так не можна.
