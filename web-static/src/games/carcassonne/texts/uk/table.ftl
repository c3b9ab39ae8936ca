# Стіл Каркасона.

## Області й кнопки
ca-map = Карта
ca-tray = Ваш тайл
ca-colours = Кольори
ca-hand = Ваша рука
ca-your-tile = Ваш тайл
ca-tile-of = Тайл гравця { $name }
ca-no-tile = На руці немає тайла
ca-like = { $count ->
    [0] більше таких немає
   *[other] таких ще { $count }
}
ca-rest = Лишилося: { $count }
ca-places = Місця
ca-then = Потім — міпл
ca-figures = Поставити міпла
ca-fields-off = Поля
ca-fields-on = Поля показано
ca-last-turn = Останній хід: { $name }
ca-no-figures = На карті немає міплів.

## Де зараз гра
ca-where = Хід { $turn } · { $count ->
    [one] ще { $count } тайл
    [few] ще { $count } тайли
   *[other] ще { $count } тайлів
}
ca-where-river = Хід { $turn } · річка: ще { $count }
ca-over = Гру закінчено
ca-supply = { $count ->
    [one] { $count } міпл
    [few] { $count } міпли
   *[other] { $count } міплів
}
ca-supply-abbot = { $count ->
    [one] { $count } міпл і абат
    [few] { $count } міпли й абат
   *[other] { $count } міплів і абат
}
ca-team-any = може ходити
ca-team-turn = ходить зараз
ca-stack = { $count ->
    [one] { $count } тайл
    [few] { $count } тайли
   *[other] { $count } тайлів
}
ca-is-last = останнє місце: у залік

## Назви словами
ca-colour = { $name }
ca-spot-start = стартовий тайл
ca-spot-east = { $n } на схід
ca-spot-west = { $n } на захід
ca-spot-north = { $n } на північ
ca-spot-south = { $n } на південь
ca-edges = північ: { $n }, схід: { $e }, південь: { $s }, захід: { $w }
ca-tiles = { $count ->
    [one] { $count } тайл
    [few] { $count } тайли
   *[other] { $count } тайлів
}
ca-spaces = { $count } з 9 місць
ca-cities = { $count ->
    [0] немає завершених міст
    [one] { $count } завершене місто
    [few] { $count } завершені міста
   *[other] { $count } завершених міст
}
ca-pennants = { $count ->
    [one] { $count } щит
    [few] { $count } щити
   *[other] { $count } щитів
}
ca-held = { $name } { $count }
ca-held-nobody = нікого
ca-worth-complete = { $points ->
    [one] завершено: { $points } очко
    [few] завершено: { $points } очки
   *[other] завершено: { $points } очок
}
ca-worth-open = { $points ->
    [one] не завершено: наприкінці { $points } очко
    [few] не завершено: наприкінці { $points } очки
   *[other] не завершено: наприкінці { $points } очок
}
ca-worth-field = { $points ->
    [one] наприкінці { $points } очко
    [few] наприкінці { $points } очки
   *[other] наприкінці { $points } очок
}
ca-pays = { $points } — { $name }
ca-pays-nobody = ніхто не отримує очок
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } гравця { $name }
ca-spot-fits = { $where }: вільно, способів покласти тайл: { $count }.
ca-spot-no = { $where }: вільно, тайл не підходить.
ca-spot-free = { $where }: вільно.
ca-has = { $name }: очки { $score }, { $count ->
    [one] { $count } міпл
    [few] { $count } міпли
   *[other] { $count } міплів
} у запасі.
ca-has-abbot = { $name }: очки { $score }, { $count ->
    [one] { $count } міпл
    [few] { $count } міпли
   *[other] { $count } міплів
} у запасі; абат { $abbots ->
    [0] на карті
   *[other] у запасі
}.

## Про що питають
ca-ask-place = Покладіть тайл
ca-ask-hand = Покладіть один зі своїх тайлів
ca-ask-here = Покласти сюди?
ca-ask-figure = Поставити міпла?
ca-ask-figure-must = Поставте міпла
ca-ask-figure-sub = { $count ->
    [one] На тайлі вільне { $count } місце.
    [few] На тайлі вільні { $count } місця.
   *[other] На тайлі вільно { $count } місць.
}
ca-or-recall = Або заберіть абата: +{ $points }.
ca-ask-role = { $role } сюди?
ca-ask-recall = Забрати абата?
ca-ask-recall-sub = { $points ->
    [one] Він одразу принесе { $points } очко й повернеться.
    [few] Він одразу принесе { $points } очки й повернеться.
   *[other] Він одразу принесе { $points } очок і повернеться.
}
ca-ask-discard = Скиньте один тайл
ca-ask-discard-sub = Жоден ваш тайл нікуди не підходить.
ca-ask-discard-this = Скинути цей тайл?
ca-ask-score = Що підрахувати наступним?
ca-ask-score-sub = Очки отримує лише колір на останньому місці: { $colours }.
ca-ask-score-this = Підрахувати це зараз?
ca-act-place = Покласти сюди
ca-act-turn = Повернути
ca-act-skip = Без міпла
ca-act-role = Поставити: { $role }
ca-act-recall = Забрати абата
ca-act-discard = Скинути
ca-act-score = Підрахувати
ca-recall-now = { $points ->
    [one] одразу { $points } очко
    [few] одразу { $points } очки
   *[other] одразу { $points } очок
}
ca-fits = { $count ->
    [one] Підходить { $count } місце.
    [few] Підходять { $count } місця.
   *[other] Підходять { $count } місць.
}
ca-closes = Завершує: { $kind } ({ $count }), { $points } — { $names }.
ca-closes-free = Завершує: { $kind } ({ $count }), { $points } для міпла там.
ca-then-figure = Потім можна поставити: { $roles }.
ca-then-none = Потім міпла поставити не можна.
ca-then-bonus = Потім ви ходите ще раз.
ca-whose = Ходить колір: { $colour }.
ca-ending = Після цього ходу гра закінчиться.

## Очікування й кінець
ca-wait-any = Ходити може будь-хто
ca-wait-place = { $name } кладе тайл
ca-wait-meeple = { $name } ставить міпла
ca-wait-discard = { $name } скидає тайл
ca-wait-score = { $name } вибирає, що підрахувати
ca-wait-final = { $name } вибирає, що підрахувати
ca-tile-is = Тайл: { $face }.
ca-wins = { $count ->
    [one] Перемагає { $names }
   *[other] { $names } ділять перемогу
}
ca-wins-sub = { $total ->
    [one] { $total } очко.
    [few] { $total } очки.
   *[other] { $total } очок.
}
ca-team-over = Ваш підсумок: { $total }
ca-team-over-sub = У залік іде колір на останньому місці: { $colours }.

## Журнал
ca-log-set-up = Починає { $name }. Стартовий тайл: { $face }.
ca-log-roads = Витягнуто для першого ходу: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } кладе тайл, { $where }: { $face }.
ca-log-returned = { $face }: нікуди не підходить і повертається.
ca-log-away = { $face }: нікуди не підходить, у скид.
ca-log-stuck = { $name } не може покласти жодного тайла з руки.
ca-log-discarded = { $name } скидає тайл: { $face }.
ca-log-discarded-back = { $name } повертає тайл: { $face }.
ca-log-figure = { $name }: { $role } — { $kind }, { $where }.
ca-log-recalled = { $name } забирає абата: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}.
ca-log-complete = Завершено: { $kind } ({ $size }; { $where }): { $paid }.
ca-log-open = Не завершено: { $kind } ({ $size }; { $where }): { $paid }.
ca-log-field = Поле ({ $where }), { $count ->
    [0] немає завершених міст
    [one] { $count } завершене місто
    [few] { $count } завершені міста
   *[other] { $count } завершених міст
}: { $paid }.
ca-log-bonus = { $name } заповнює дірку й ходить ще раз.
ca-log-turn = Хід: { $name }
ca-log-final = Фінальний підрахунок очок
ca-log-team-over = Гру закінчено. Підсумок: { $total }.
ca-log-score = { $name } { $points }

## Чому не можна
carcassonne-why-game_over = Гру закінчено. ({ $rule })
carcassonne-why-not_your_turn = Зараз не ваш хід. ({ $rule })
carcassonne-why-wrong_phase = Зараз так не можна: гляньте, що треба зробити. ({ $rule })
carcassonne-why-not_your_tile = Цього тайла немає у вас на руці. ({ $rule })
carcassonne-why-space_taken = Там уже лежить тайл. ({ $rule })
carcassonne-why-not_adjacent = Тайл має прилягати до іншого тайла. ({ $rule })
carcassonne-why-edge_mismatch = Усі краї, що торкаються, мають збігатися. ({ $rule })
carcassonne-why-river_not_continued = Тайл річки має продовжувати річку. ({ $rule })
carcassonne-why-river_u_turn = Річка не може повернути назад. ({ $rule })
carcassonne-why-outside_table = Це за краєм столу. ({ $rule })
carcassonne-why-dead_space = Тоді місце поруч уже не можна буде заповнити. ({ $rule })
carcassonne-why-no_such_segment = На тайлі немає такого місця. ({ $rule })
carcassonne-why-feature_occupied = Там уже є міпл, можливо, далі. ({ $rule })
carcassonne-why-no_figure_left = У запасі немає такого міпла. ({ $rule })
carcassonne-why-figure_not_allowed_here = Цей міпл не може там стояти. ({ $rule })
carcassonne-why-no_abbot_on_map = Вашого абата немає на карті. ({ $rule })
carcassonne-why-placement_compulsory = Якщо міпла можна поставити, це обов’язково. ({ $rule })
carcassonne-why-must_discard = Жоден тайл не підходить: скиньте один. ({ $rule })
carcassonne-why-scoring_order = Це не можна підрахувати зараз або для цього кольору. ({ $rule })
carcassonne-why-unknown = Тут так не можна.
