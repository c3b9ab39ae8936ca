# Стіл Карткового міста.

## Частини столу й заголовки
pt-board = Ринок, громадські жетони й колода
pt-market = Ринок
pt-tokens = Громадські жетони
pt-tokens-line = Громадські жетони · бот бере перший
pt-worth-now = скільки дає вам тепер
pt-token = Громадський жетон
pt-deck = Колода добору
pt-your-city = Ваше місто
pt-means-key = постійні + у запасі
pt-city-of = Місто: { $name }
pt-city-other = Без ресурсу
pt-city-empty = Поки що нічого не збудовано.
pt-see-market = Подивитися стіл
pt-automa = Бот ({ $level })

## Де триває гра
pt-where = Хід { $turn } із { $of } · колода { $deck }
pt-over = Гру закінчено
pt-built = { $buildings ->
    [one] { $buildings } об’єкт
    [few] { $buildings } об’єкти
   *[many] { $buildings } об’єктів
} · { $tokens ->
    [one] { $tokens } громадський жетон
    [few] { $tokens } громадські жетони
   *[many] { $tokens } громадських жетонів
}

## Картки словами
pt-count = { $count } × { $name }
pt-side = { $symbols ->
    [1] { $name }
   *[other] { $name } (подвійна)
}
pt-cards = { $count } × { $name }{ $symbols ->
    [1] {""}
   *[other] {" (подвійна)"}
}
pt-nothing = нічого
pt-empty = порожньо
pt-empty-resource = порожньо, прийде ресурс
pt-empty-building = порожньо, прийде об’єкт
pt-next-resource = прийде ресурс
pt-next-building = прийде об’єкт
pt-costs = коштує { $cost }
pt-gives = дає: { $name }
pt-civic = громадський об’єкт
pt-tier = рівень { $tier }
pt-cell = Рядок { $row }, стовпець { $column }: { $shows }.
pt-short = бракує { $count } × { $name }
pt-short-among = { $count ->
    [one] бракує { $count } символу: { $names }
    [few] бракує { $count } символів: { $names }
   *[many] бракує { $count } символів: { $names }
}
pt-automa-takes = Її наступною візьме бот.
pt-changed-by = Тут ходив гравець { $name }.
pt-can-join = Можна добрати разом.
pt-can-flip = Можна перегорнути.
pt-means = Постійні: { $permanents }. У запасі: { $stock }.
pt-city-has = Збудовано: { $buildings }.
pt-no-tokens = Громадських жетонів не лишилося.
pt-deck-left = { $count ->
    [one] картка лишилася
    [few] картки лишилося
   *[many] карток лишилося
}
pt-deck-words = Колода добору: карток { $count }; 1-го рівня { $one }, 2-го рівня { $two }, 3-го рівня { $three }. Зверху: { $top }.
pt-deck-look = Яких карток ще не бачили?
pt-deck-empty = Колода добору порожня.
pt-turn-words = Хід { $turn } із { $of }.

## Про що запитання
pt-ask-turn = Доберіть дві сусідні картки
pt-ask-turn-sub = Або дві верхні картки колоди. Спершу можна перегорнути одну картку, якщо лінія дозволяє.
pt-ask-turn-last = Останній хід: колода порожня, ринок більше не поповнюють.
pt-ask-deck-only = Доберіть дві картки з колоди
pt-ask-deck-only-sub = Вам нічим заплатити на ринку.
pt-ask-second = Тепер виберіть сусідню
pt-ask-second-sub = { $card }: { $count ->
    [one] разом із нею можна добрати { $count } сусідню картку.
    [few] разом із нею можна добрати { $count } сусідні картки.
   *[many] разом із нею можна добрати { $count } сусідніх карток.
}
pt-ask-pair = Добрати ці дві картки?
pt-ask-one = Доберіть одну картку
pt-ask-one-sub = Двох сусідніх добрати не можна, а колода порожня. (PT-9.4)
pt-ask-single = Добрати цю картку?
pt-ask-flip = Виберіть картку, яку перегорнути
pt-ask-flip-this = Перегорнути цю картку?
pt-ask-flip-sub = Вона назавжди лишиться об’єктом догори. Це безкоштовно.
pt-ask-deck = Добрати дві верхні картки?
pt-ask-deck-sub = Зверху: { $card }. Друга картка прихована.
pt-ask-civic = Виберіть громадський жетон
pt-ask-civic-sub = { $count ->
    [one] Один за ваш громадський об’єкт; число показує, що він дає тепер.
    [few] { $count } за ваші громадські об’єкти, один за одним; число показує, що кожен дає тепер.
   *[many] { $count } за ваші громадські об’єкти, один за одним; число показує, що кожен дає тепер.
}
pt-ask-token = Узяти цей громадський жетон?
pt-ask-pass = Вам немає чого добрати
pt-ask-pass-sub = Колода порожня, і жодних двох сусідніх карток не оплатити: ви пасуєте. (PT-5.9)
pt-act-both = Добрати обидві
pt-act-single = Добрати
pt-act-flip = Перегорнути картку
pt-act-no-flip = Не перегортати
pt-act-flip-this = Перегорнути цю картку
pt-act-deck = Добрати дві зверху
pt-act-token = Узяти жетон
pt-act-pass = Спасувати
pt-free = { $count ->
    [1] { $cards }: безкоштовно.
   *[other] { $cards }: обидві безкоштовні.
}
pt-building-costs = { $name } коштує { $cost }.
pt-permanents-pay = Постійні ресурси оплачують: { $symbols }.
pt-you-spend = Ви витрачаєте { $cards }.
pt-you-spend-nothing = Карток ви не витрачаєте.
pt-then-civic = { $count ->
    [one] Потім ви вибираєте громадський жетон.
    [few] Потім ви вибираєте { $count } громадські жетони.
   *[many] Потім ви вибираєте { $count } громадських жетонів.
}
pt-token-now = { $text }: { $points ->
    [one] тепер { $points } очко.
    [few] тепер { $points } очки.
   *[many] тепер { $points } очок.
}
pt-first-words = { $card }. Разом можна добрати: { $cards }.
pt-cost = Ціна
pt-permanent = Постійні
pt-spend = Витратити
pt-ways = Як заплатити
pt-pay-with = Заплатити: { $cards }
pt-gain = очок одразу

## Очікування й кінець
pt-wait-turn = { $name } добирає дві картки
pt-wait-civic = { $name } вибирає громадський жетон
pt-automa-next = Бот візьме наступними: { $cards }.
pt-wins = { $count ->
    [one] { $names } перемагає
    [few] { $names } ділять перемогу
   *[many] { $names } ділять перемогу
}
pt-wins-sub = Рахунок: { $total ->
    [one] { $total } очко.
    [few] { $total } очки.
   *[many] { $total } очок.
}

## Журнал
pt-log-round = Хід { $turn }
pt-log-set-up = { $name } починає; викладено громадських жетонів: { $count }.
pt-log-flipped = { $name } перегортає картку: { $card }.
pt-log-took = { $name } добирає: { $cards }.
pt-log-took-paid = { $name } добирає: { $cards }; витрачає { $paid }.
pt-log-took-deck = { $name } добирає з колоди: { $cards }.
pt-log-token = { $name } бере громадський жетон: { $token }.
pt-log-token-down = { $name } бере громадський жетон долілиць: { $token }.
pt-log-refilled = На ринок приходять: { $cards }.
pt-log-marker = Маркери бота: рядок { $row }, стовпець { $column }.
pt-log-passed = { $name } не може нічого добрати й пасує.
pt-log-over = { $count ->
    [one] { $names } перемагає.
    [few] { $names } ділять перемогу.
   *[many] { $names } ділять перемогу.
} { $scores }.
pt-log-score = { $name } { $points }

## Чому не можна
pt-why-short = { $card }: { $short }. (PT-5.4)
point_city-why-game_over = Гру закінчено. ({ $rule })
point_city-why-not_your_turn = Зараз не ваш хід. ({ $rule })
point_city-why-token_owed = Спершу виберіть громадський жетон. ({ $rule })
point_city-why-no_token_owed = Цього ходу ви не збудували громадського об’єкта. ({ $rule })
point_city-why-token_not_on_offer = Цього громадського жетона немає серед викладених. ({ $rule })
point_city-why-flipped_already = За хід можна перегорнути лише одну картку. ({ $rule })
point_city-why-not_a_resource = Ця картка вже лежить об’єктом догори. ({ $rule })
point_city-why-no_line_of_resources = Перегорнути можна лише картку, у рядку чи стовпці якої чотири ресурси. ({ $rule })
point_city-why-not_neighbours = Картки мають бути сусідніми в рядку чи стовпці. ({ $rule })
point_city-why-no_card = Там немає картки. ({ $rule })
point_city-why-cannot_pay = Вам нічим заплатити за ці об’єкти. ({ $rule })
point_city-why-payment_missing = Виберіть, чим заплатити. ({ $rule })
point_city-why-wrong_payment = Ці картки не відповідають ціні об’єктів. ({ $rule })
point_city-why-deck_empty = Колода добору порожня. ({ $rule })
point_city-why-may_not_pass = Пасувати можна, лише якщо немає чого добрати. ({ $rule })
point_city-why-may_not_take_one = Одну картку можна добрати лише останнім ходом, якщо двох не можна. ({ $rule })
point_city-why-unknown = Тут це неможливо.
