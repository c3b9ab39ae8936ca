# Стіл «Фортеці».

## Області та заголовки
cs-board = Замок, стіна й доріжка підрахунку очок
cs-tray = Ваш тайл і відповіді
cs-answers = Ваші відповіді
cs-your-tile = Ваш тайл
cs-next-tile = Тайл гравця { $name }
cs-like-it = { $count ->
    [0] останній такий
    [one] ще { $count } такий самий
    [few] ще { $count } такі самі
   *[other] ще { $count } таких самих
}
cs-places = Куди підходить
cs-places-none = Зараз немає чого викладати.
cs-left = Лишилося тайлів
cs-left-n = Лишилося тайлів · { $count }
cs-walls = Жетони стіни
cs-walls-none = жетонів стіни поки немає
cs-walls-used = Використані
cs-walls-towers = На вежах, сорочкою догори · { $count }
cs-wall-ready = можна використати
cs-wall-fresh = з наступного ходу
cs-wall-at-end = рахується наприкінці
cs-removed = У скиді · { $count }
cs-area-short = Найбільша порожня ділянка · { $count }

## Де партія
cs-where = Хід { $turn } · лишилося { $stack }
cs-where-words = Хід { $turn }, { $stack ->
    [one] лишився { $stack } тайл
    [few] лишилося { $stack } тайли
   *[other] лишилося { $stack } тайлів
}.
cs-over = Партію закінчено
cs-followers = { $count ->
    [one] { $count } міпл
    [few] { $count } міпли
   *[other] { $count } міплів
}
cs-keep-size = { $tiles ->
    [0] цитаделі поки немає
   *[other] цитадель { $tiles }
}
cs-area = Найбільша порожня ділянка: { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[other] { $count } полів
}.
cs-drawn = Взято тайл: { $tile }.
cs-last-words = Останній тайл, { $name }: { $what }

## Споруди й поля словами
cs-wall-name = жетон стіни { $number } ({ $name })
cs-tower-name = { $low }/{ $high }
cs-spot = Ряд { $row }, стовпець { $column }
cs-sides = північ { $n }, схід { $e }, південь { $s }, захід { $w }
cs-feature-path = дорога, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайли
   *[other] { $tiles } тайлів
}
cs-feature-house = дім, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайли
   *[other] { $tiles } тайлів
}
cs-feature-tower = вежа, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайли
   *[other] { $tiles } тайлів
}
cs-feature-court = { $markets ->
    [0] двір без ринків
    [one] двір, { $markets } ринок
    [few] двір, { $markets } ринки
   *[other] двір, { $markets } ринків
}
cs-feature-open = { $feature }, не завершено: { $points } за завершення.
cs-feature-complete = { $feature }, завершено: { $points }.
cs-feature-end = { $feature }: { $points } наприкінці.
cs-held = Міпли: { $holders }.
cs-held-tie = Міпли: { $holders }. Порівну: очок не отримує ніхто.
cs-tie = Порівну: очок не отримує ніхто.
cs-held-nobody = Тут міплів немає.
cs-follower-of = { $name }: { $role }
cs-keep-of = { $name }: цитадель
cs-space-empty = { $spot }: порожньо.
cs-space-outside = { $spot }: за стіною.
cs-space-tile = { $spot }: { $tile }; { $sides }.
cs-laid = { $spot }: { $sides }.
cs-cell = { $spot }: { $count ->
    [one] підходить { $count } способом.
   *[other] підходить { $count } способами.
}
cs-player = { $name }: { $points }; якби партія скінчилася зараз, { $total }; { $has }.
cs-no-features = У замку немає міплів.
cs-left-words = Лишилося тайлів: { $stack }. Ще не з’являлися: { $faces }.
cs-left-face = { $count } × { $tile }
cs-choice-words = { $number }: { $choice }.
cs-towers-words = Жетони стіни ще лежать сорочкою догори на: { $towers }.
cs-says = { $text }.

## Про що питають
cs-ask-place = Викладіть тайл
cs-ask-place-sub = Збігатися мають лише дороги. { $count ->
    [one] Підходить { $count } поле.
    [few] Підходять { $count } поля.
   *[other] Підходять { $count } полів.
}
cs-ask-here = Покласти сюди?
cs-ask-here-sub = Не завершує нічого, де стоїть міпл.
cs-ask-follower = Поставити міпла?
cs-ask-follower-sub = { $count ->
    [one] У вас лишився { $count }.
   *[other] У вас лишилося { $count }.
} Купець у дворі лишається до кінця.
cs-ask-score = Що підрахувати першим?
cs-ask-score-own = Спершу своє, у будь-якому порядку. Кожен підрахунок рухає вашу фішку. (CAR-8.33)
cs-ask-score-other = Вам це очок не дає; порядок обираєте ви. (CAR-8.33)
cs-ask-extra = Ще один хід?
cs-ask-extra-sub = Жетон стіни 1 дає ще один цілий хід і виходить із гри. (CAR-8.35)
cs-no-points-now = Без очок цього ходу.
cs-act-place_tile = Покласти сюди
cs-act-place_follower = Поставити
cs-act-skip = Без міпла
cs-act-score_feature = Підрахувати
cs-act-double = Підрахувати вдвічі
cs-act-use_extra_turn = Зробити ще хід
cs-act-end_turn = Завершити хід
cs-act-turn = Повернути
cs-choice-follower = { $role } · { $feature }
cs-worth-now = завершено, зараз { $points }
cs-worth-open = { $points } за завершення
cs-worth-end = { $points } наприкінці
cs-pays-you = вам { $points }
cs-pays = { $name }: { $points }
cs-pays-nobody = порівну, очок не отримує ніхто
cs-pays-with = { $paid }, { $tile }
cs-completes-you = { $feature } — завершено: вам { $points }.
cs-completes = { $feature } — завершено: { $name } отримує { $points }.
cs-completes-tie = { $feature } — завершено: порівну, очок не отримує ніхто.
cs-then-wall = Ваша фішка зупиняється біля вежі { $tower }: її жетон стіни ваш.

## Очікування і кінець
cs-wait-place = { $name } викладає тайл
cs-wait-follower = { $name } може поставити міпла
cs-wait-score = { $name } обирає, що підрахувати першим
cs-wait-turn_end = { $name } може зробити ще один хід
cs-wins = { $count ->
    [one] Перемога: { $names }
   *[other] { $names } ділять перемогу
}
cs-wins-sub = { $total ->
    [one] { $total } очко.
    [few] { $total } очки.
   *[other] { $total } очок.
}

## Журнал
cs-log-turn = Хід: { $name }
cs-log-extra-turn = Ще один хід: { $name }
cs-log-final = Фінальний підрахунок очок
cs-log-set-up = { $name } починає.
cs-log-drawn = { $name } бере тайл: { $tile }.
cs-log-unplaceable = Нікуди не підходить, у скид: { $tile }.
cs-log-placed = { $name } викладає тайл: { $tile }. { $spot }.
cs-log-follower = { $name } ставить міпла: { $role }.
cs-log-scored = Завершено: { $feature }. { $name } отримує { $points }.
cs-log-scored-double = Завершено: { $feature }. { $name } отримує { $points }, подвоєно: { $tile }.
cs-log-scored-nobody = Завершено: { $feature }. Порівну: очок не отримує ніхто.
cs-log-home = Повернулися до запасу: { $followers }.
cs-log-keep = { $name } переносить цитадель у дім: { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайли
   *[other] { $tiles } тайлів
}.
cs-log-wall = { $name } зупиняється біля вежі { $tower } і отримує { $tile }.
cs-log-extra = { $name } використовує жетон стіни 1.
cs-log-keep-scored = Цитадель більша у гравця { $name }: { $points } за найбільшу порожню ділянку.
cs-log-keep-nobody = Більшої цитаделі немає ні в кого: порожні поля очок не дають.
cs-log-final-scored = { $name }, { $source }: { $points }.
cs-log-over = { $count ->
    [one] Перемога: { $names }.
   *[other] { $names } ділять перемогу.
} { $scores }.
cs-log-score = { $name } { $points }

## Чому щось неможливо
castle-why-game_over = Партію закінчено. ({ $rule })
castle-why-not_your_turn = Зараз не ваш хід. ({ $rule })
castle-why-wrong_phase = Зараз так не можна: гляньте, що треба зробити. ({ $rule })
castle-why-not_your_tile = Ви взяли інший тайл. ({ $rule })
castle-why-space_taken = Там уже лежить тайл. ({ $rule })
castle-why-outside_wall = Це за стіною. ({ $rule })
castle-why-not_adjacent = Тайл має цілою стороною торкатися стартового поля або іншого тайла. ({ $rule })
castle-why-edge_mismatch = Краї там не збігаються, хоч як повертай тайл. ({ $rule })
castle-why-no_such_segment = На тайлі немає такого місця. ({ $rule })
castle-why-feature_occupied = Там уже є міпл. ({ $rule })
castle-why-scoring_order = Спершу підрахуйте те, що дає очки вам. ({ $rule })
castle-why-may_not_double = У вас немає жетона стіни, який подвоїть це зараз. ({ $rule })
castle-why-unknown = Тут так не можна.
