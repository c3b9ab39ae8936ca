# Стол Каркассона.

## Области и кнопки
ca-map = Карта
ca-tray = Ваш квадрат
ca-colours = Цвета
ca-hand = Ваша рука
ca-your-tile = Ваш квадрат
ca-tile-of = Квадрат игрока { $name }
ca-no-tile = В руке нет квадрата
ca-like = { $count ->
    [0] больше таких нет
   *[other] таких ещё { $count }
}
ca-rest = Осталось: { $count }
ca-places = Места
ca-then = Затем фигурка
ca-figures = Поставить фигурку
ca-fields-off = Поля
ca-fields-on = Поля показаны
ca-last-turn = Последний ход: { $name }
ca-no-figures = На карте нет фигурок.

## Где находится игра
ca-where = Ход { $turn } · { $count ->
    [one] ещё { $count } квадрат
    [few] ещё { $count } квадрата
   *[other] ещё { $count } квадратов
}
ca-where-river = Ход { $turn } · река: ещё { $count }
ca-over = Игра окончена
ca-supply = { $count ->
    [one] { $count } фигурка
    [few] { $count } фигурки
   *[other] { $count } фигурок
}
ca-supply-abbot = { $count ->
    [one] { $count } фигурка и аббат
    [few] { $count } фигурки и аббат
   *[other] { $count } фигурок и аббат
}
ca-team-any = может ходить
ca-team-turn = ходит сейчас
ca-stack = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[other] { $count } квадратов
}
ca-is-last = последний: в счёт

## Названия словами
ca-colour = { $name }
ca-spot-start = стартовый квадрат
ca-spot-east = { $n } к востоку
ca-spot-west = { $n } к западу
ca-spot-north = { $n } к северу
ca-spot-south = { $n } к югу
ca-edges = север: { $n }, восток: { $e }, юг: { $s }, запад: { $w }
ca-tiles = { $count ->
    [one] { $count } квадрат
    [few] { $count } квадрата
   *[other] { $count } квадратов
}
ca-spaces = { $count } из 9 мест
ca-cities = { $count ->
    [0] нет завершённых городов
    [one] { $count } завершённый город
    [few] { $count } завершённых города
   *[other] { $count } завершённых городов
}
ca-pennants = { $count ->
    [one] { $count } щит
    [few] { $count } щита
   *[other] { $count } щитов
}
ca-held = { $name } { $count }
ca-held-nobody = никого
ca-worth-complete = { $points ->
    [one] завершено: { $points } очко
    [few] завершено: { $points } очка
   *[other] завершено: { $points } очков
}
ca-worth-open = { $points ->
    [one] не завершено: в конце так { $points } очко
    [few] не завершено: в конце так { $points } очка
   *[other] не завершено: в конце так { $points } очков
}
ca-worth-field = { $points ->
    [one] в конце так { $points } очко
    [few] в конце так { $points } очка
   *[other] в конце так { $points } очков
}
ca-pays = { $points } — { $name }
ca-pays-nobody = никто не получает очков
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } игрока { $name }
ca-spot-fits = { $where }: свободно, способов положить квадрат: { $count }.
ca-spot-no = { $where }: свободно, квадрат не подходит.
ca-spot-free = { $where }: свободно.
ca-has = { $name }: очки { $score }, { $count ->
    [one] { $count } фигурка
    [few] { $count } фигурки
   *[other] { $count } фигурок
} в запасе.
ca-has-abbot = { $name }: очки { $score }, { $count ->
    [one] { $count } фигурка
    [few] { $count } фигурки
   *[other] { $count } фигурок
} в запасе; аббат { $abbots ->
    [0] на карте
   *[other] в запасе
}.

## О чём спрашивают
ca-ask-place = Положите квадрат
ca-ask-hand = Положите один из своих квадратов
ca-ask-here = Положить сюда?
ca-ask-figure = Поставить фигурку?
ca-ask-figure-must = Поставьте фигурку
ca-ask-figure-sub = { $count ->
    [one] На квадрате свободно { $count } место.
    [few] На квадрате свободны { $count } места.
   *[other] На квадрате свободно { $count } мест.
}
ca-or-recall = Или заберите аббата: +{ $points }.
ca-ask-role = { $role } сюда?
ca-ask-recall = Забрать аббата?
ca-ask-recall-sub = { $points ->
    [one] Он сразу принесёт { $points } очко и вернётся.
    [few] Он сразу принесёт { $points } очка и вернётся.
   *[other] Он сразу принесёт { $points } очков и вернётся.
}
ca-ask-discard = Уберите один квадрат
ca-ask-discard-sub = Ни один ваш квадрат нельзя положить.
ca-ask-discard-this = Убрать этот квадрат?
ca-ask-score = Что подсчитать следующим?
ca-ask-score-sub = Очки получает только последний цвет: { $colours }.
ca-ask-score-this = Подсчитать это сейчас?
ca-act-place = Положить сюда
ca-act-turn = Повернуть
ca-act-skip = Без фигурки
ca-act-role = Поставить: { $role }
ca-act-recall = Забрать аббата
ca-act-discard = Убрать
ca-act-score = Подсчитать
ca-recall-now = { $points ->
    [one] сразу { $points } очко
    [few] сразу { $points } очка
   *[other] сразу { $points } очков
}
ca-fits = { $count ->
    [one] Подходит { $count } место.
    [few] Подходят { $count } места.
   *[other] Подходят { $count } мест.
}
ca-closes = Завершает: { $kind } ({ $count }), { $points } — { $names }.
ca-closes-free = Завершает: { $kind } ({ $count }), { $points } для фигурки там.
ca-then-figure = Затем можно поставить: { $roles }.
ca-then-none = Затем фигурку поставить нельзя.
ca-then-bonus = Затем ещё один ход.
ca-whose = Ходит цвет: { $colour }.
ca-ending = После этого хода игра закончится.

## Ожидание и конец
ca-wait-any = Ходить может любой
ca-wait-place = { $name } кладёт квадрат
ca-wait-meeple = { $name } ставит фигурку
ca-wait-discard = { $name } убирает квадрат
ca-wait-score = { $name } выбирает, что подсчитать
ca-wait-final = { $name } выбирает, что подсчитать
ca-tile-is = Квадрат: { $face }.
ca-wins = { $count ->
    [one] Побеждает { $names }
   *[other] { $names } делят победу
}
ca-wins-sub = { $total ->
    [one] { $total } очко.
    [few] { $total } очка.
   *[other] { $total } очков.
}
ca-team-over = Ваш итог: { $total }
ca-team-over-sub = Считается последний цвет: { $colours }.

## Журнал
ca-log-set-up = Начинает { $name }. Стартовый квадрат: { $face }.
ca-log-roads = Вытянуто для первого хода: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } кладёт квадрат, { $where }: { $face }.
ca-log-returned = { $face }: никуда не подходит и возвращается.
ca-log-away = { $face }: никуда не подходит и убирается.
ca-log-stuck = { $name } не может положить ни один квадрат из руки.
ca-log-discarded = { $name } убирает квадрат: { $face }.
ca-log-discarded-back = { $name } возвращает квадрат: { $face }.
ca-log-figure = { $name }: { $role } — { $kind }, { $where }.
ca-log-recalled = { $name } забирает аббата: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}.
ca-log-complete = Завершено: { $kind } ({ $size }; { $where }): { $paid }.
ca-log-open = Не завершено: { $kind } ({ $size }; { $where }): { $paid }.
ca-log-field = Поле ({ $where }), { $count ->
    [0] нет завершённых городов
    [one] { $count } завершённый город
    [few] { $count } завершённых города
   *[other] { $count } завершённых городов
}: { $paid }.
ca-log-bonus = { $name } заполняет дыру и ходит ещё раз.
ca-log-turn = Ход: { $name }
ca-log-final = Финальный подсчёт очков
ca-log-team-over = Игра окончена. Итог: { $total }.
ca-log-score = { $name } { $points }

## Почему нельзя
carcassonne-why-game_over = Игра окончена. ({ $rule })
carcassonne-why-not_your_turn = Сейчас не ваш ход. ({ $rule })
carcassonne-why-wrong_phase = Сейчас спрашивают о другом. ({ $rule })
carcassonne-why-not_your_tile = Этого квадрата нет у вас в руке. ({ $rule })
carcassonne-why-space_taken = Там уже лежит квадрат. ({ $rule })
carcassonne-why-not_adjacent = Место не касается ни одного квадрата. ({ $rule })
carcassonne-why-edge_mismatch = Не все соприкасающиеся края совпадают. ({ $rule })
carcassonne-why-river_not_continued = Квадрат реки должен продолжать реку. ({ $rule })
carcassonne-why-river_u_turn = Река не может повернуть назад. ({ $rule })
carcassonne-why-outside_table = Это за краем стола. ({ $rule })
carcassonne-why-dead_space = Тогда место рядом нельзя будет заполнить. ({ $rule })
carcassonne-why-no_such_segment = На квадрате нет такого места. ({ $rule })
carcassonne-why-feature_occupied = Там уже стоит фигурка, пусть и поодаль. ({ $rule })
carcassonne-why-no_figure_left = В запасе нет такой фигурки. ({ $rule })
carcassonne-why-figure_not_allowed_here = Эта фигурка не может там стоять. ({ $rule })
carcassonne-why-no_abbot_on_map = Вашего аббата нет на карте. ({ $rule })
carcassonne-why-placement_compulsory = Если фигурку можно поставить, это обязательно. ({ $rule })
carcassonne-why-must_discard = Ни один квадрат нельзя положить: уберите один. ({ $rule })
carcassonne-why-scoring_order = Это нельзя подсчитать сейчас или для этого цвета. ({ $rule })
carcassonne-why-unknown = Здесь так нельзя.
