# Стіл Каркасона.

## Області й кнопки
ca-map = Карта
ca-tray = Ваш квадрат
ca-colours = Кольори
ca-hand = Ваша рука
ca-your-tile = Ваш квадрат
ca-tile-of = Квадрат гравця { $name }
ca-no-tile = У руці немає квадрата
ca-like = { $count ->
    [0] більше таких немає
   *[other] таких ще { $count }
}
ca-rest = Лишилося: { $count }
ca-places = Місця
ca-then = Потім фігурка
ca-figures = Поставити фігурку
ca-fields-off = Поля
ca-fields-on = Поля показано
ca-last-turn = Останній хід: { $name }
ca-no-figures = На карті немає фігурок.

## Де зараз гра
ca-where = Хід { $turn } · { $count ->
    [one] ще { $count } квадрат
    [few] ще { $count } квадрати
   *[other] ще { $count } квадратів
}
ca-where-river = Хід { $turn } · річка: ще { $count }
ca-over = Гру закінчено
ca-supply = { $count ->
    [one] { $count } фігурка
    [few] { $count } фігурки
   *[other] { $count } фігурок
}
ca-supply-abbot = { $count ->
    [one] { $count } фігурка й абат
    [few] { $count } фігурки й абат
   *[other] { $count } фігурок і абат
}
ca-team-any = може ходити
ca-team-turn = ходить зараз
ca-stack = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрати
   *[other] { $count } квадратів
}
ca-is-last = останній: рахується

## Назви словами
ca-colour = { $name }
ca-spot-start = стартовий квадрат
ca-spot-east = { $n } на схід
ca-spot-west = { $n } на захід
ca-spot-north = { $n } на північ
ca-spot-south = { $n } на південь
ca-edges = північ: { $n }, схід: { $e }, південь: { $s }, захід: { $w }
ca-tiles = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрати
   *[other] { $count } квадратів
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
    [one] не завершено: наприкінці так { $points } очко
    [few] не завершено: наприкінці так { $points } очки
   *[other] не завершено: наприкінці так { $points } очок
}
ca-worth-field = { $points ->
    [one] наприкінці так { $points } очко
    [few] наприкінці так { $points } очки
   *[other] наприкінці так { $points } очок
}
ca-pays = { $points } — { $name }
ca-pays-nobody = ніхто не отримує очок
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } гравця { $name }
ca-spot-fits = { $where }: вільно, способів покласти квадрат: { $count }.
ca-spot-no = { $where }: вільно, квадрат не підходить.
ca-spot-free = { $where }: вільно.
ca-has = { $name }: очки { $score }, { $count ->
    [one] { $count } фігурка
    [few] { $count } фігурки
   *[other] { $count } фігурок
} у запасі.
ca-has-abbot = { $name }: очки { $score }, { $count ->
    [one] { $count } фігурка
    [few] { $count } фігурки
   *[other] { $count } фігурок
} у запасі; абат { $abbots ->
    [0] на карті
   *[other] у запасі
}.

## Про що питають
ca-ask-place = Покладіть квадрат
ca-ask-hand = Покладіть один зі своїх квадратів
ca-ask-here = Покласти сюди?
ca-ask-figure = Поставити фігурку?
ca-ask-figure-must = Поставте фігурку
ca-ask-figure-sub = { $count ->
    [one] На квадраті вільне { $count } місце.
    [few] На квадраті вільні { $count } місця.
   *[other] На квадраті вільно { $count } місць.
}
ca-or-recall = Або заберіть абата: +{ $points }.
ca-ask-role = { $role } сюди?
ca-ask-recall = Забрати абата?
ca-ask-recall-sub = { $points ->
    [one] Він одразу принесе { $points } очко й повернеться.
    [few] Він одразу принесе { $points } очки й повернеться.
   *[other] Він одразу принесе { $points } очок і повернеться.
}
ca-ask-discard = Приберіть один квадрат
ca-ask-discard-sub = Жоден ваш квадрат не можна покласти.
ca-ask-discard-this = Прибрати цей квадрат?
ca-ask-score = Що підрахувати наступним?
ca-ask-score-sub = Очки отримує лише останній колір: { $colours }.
ca-ask-score-this = Підрахувати це зараз?
ca-act-place = Покласти сюди
ca-act-turn = Повернути
ca-act-skip = Без фігурки
ca-act-role = Поставити: { $role }
ca-act-recall = Забрати абата
ca-act-discard = Прибрати
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
ca-closes-free = Завершує: { $kind } ({ $count }), { $points } для фігурки там.
ca-then-figure = Потім можна поставити: { $roles }.
ca-then-none = Потім фігурку поставити не можна.
ca-then-bonus = Потім ще один хід.
ca-whose = Ходить колір: { $colour }.
ca-ending = Після цього ходу гра закінчиться.

## Очікування й кінець
ca-wait-any = Ходити може будь-хто
ca-wait-place = { $name } кладе квадрат
ca-wait-meeple = { $name } ставить фігурку
ca-wait-discard = { $name } прибирає квадрат
ca-wait-score = { $name } вибирає, що підрахувати
ca-wait-final = { $name } вибирає, що підрахувати
ca-tile-is = Квадрат: { $face }.
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
ca-team-over-sub = Рахується останній колір: { $colours }.

## Журнал
ca-log-set-up = Починає { $name }. Стартовий квадрат: { $face }.
ca-log-roads = Витягнуто для першого ходу: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } кладе квадрат, { $where }: { $face }.
ca-log-returned = { $face }: нікуди не підходить і повертається.
ca-log-away = { $face }: нікуди не підходить і прибирається.
ca-log-stuck = { $name } не може покласти жодного квадрата з руки.
ca-log-discarded = { $name } прибирає квадрат: { $face }.
ca-log-discarded-back = { $name } повертає квадрат: { $face }.
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
carcassonne-why-wrong_phase = Зараз питають про інше. ({ $rule })
carcassonne-why-not_your_tile = Цього квадрата немає у вашій руці. ({ $rule })
carcassonne-why-space_taken = Там уже лежить квадрат. ({ $rule })
carcassonne-why-not_adjacent = Місце не торкається жодного квадрата. ({ $rule })
carcassonne-why-edge_mismatch = Не всі краї, що торкаються, збігаються. ({ $rule })
carcassonne-why-river_not_continued = Квадрат річки має продовжувати річку. ({ $rule })
carcassonne-why-river_u_turn = Річка не може повернути назад. ({ $rule })
carcassonne-why-outside_table = Це за краєм столу. ({ $rule })
carcassonne-why-dead_space = Тоді місце поруч не можна буде заповнити. ({ $rule })
carcassonne-why-no_such_segment = На квадраті немає такого місця. ({ $rule })
carcassonne-why-feature_occupied = Там уже стоїть фігурка, хай і віддалік. ({ $rule })
carcassonne-why-no_figure_left = У запасі немає такої фігурки. ({ $rule })
carcassonne-why-figure_not_allowed_here = Ця фігурка не може там стояти. ({ $rule })
carcassonne-why-no_abbot_on_map = Вашого абата немає на карті. ({ $rule })
carcassonne-why-placement_compulsory = Якщо фігурку можна поставити, це обов’язково. ({ $rule })
carcassonne-why-must_discard = Жоден квадрат не можна покласти: приберіть один. ({ $rule })
carcassonne-why-scoring_order = Це не можна підрахувати зараз або для цього кольору. ({ $rule })
carcassonne-why-unknown = Тут так не можна.
