# Стол Каркассона.

## Области и кнопки
ca-map = Карта
ca-tray = Ваш тайл
ca-colours = Цвета
ca-hand = Ваша рука
ca-your-tile = Ваш тайл
ca-tile-of = Тайл игрока { $name }
ca-no-tile = На руке нет тайла
ca-like = { $count ->
    [0] больше таких нет
   *[other] таких ещё { $count }
}
ca-rest = Осталось: { $count }
ca-places = Места
ca-then = Затем — мипл
ca-figures = Поставить мипла
ca-fields-off = Поля
ca-fields-on = Поля показаны
ca-last-turn = Последний ход: { $name }
ca-no-figures = На карте нет миплов.

## Где находится игра
ca-where = Ход { $turn } · { $count ->
    [one] ещё { $count } тайл
    [few] ещё { $count } тайла
   *[other] ещё { $count } тайлов
}
ca-where-river = Ход { $turn } · река: ещё { $count }
ca-over = Игра окончена
ca-supply = { $count ->
    [one] { $count } мипл
    [few] { $count } мипла
   *[other] { $count } миплов
}
ca-supply-abbot = { $count ->
    [one] { $count } мипл и аббат
    [few] { $count } мипла и аббат
   *[other] { $count } миплов и аббат
}
ca-team-any = может ходить
ca-team-turn = ходит сейчас
ca-stack = { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
}
ca-is-last = последнее место: в зачёт

## Названия словами
ca-colour = { $name }
ca-spot-start = стартовый тайл
ca-spot-east = { $n } к востоку
ca-spot-west = { $n } к западу
ca-spot-north = { $n } к северу
ca-spot-south = { $n } к югу
ca-edges = север: { $n }, восток: { $e }, юг: { $s }, запад: { $w }
ca-tiles = { $count ->
    [one] { $count } тайл
    [few] { $count } тайла
   *[other] { $count } тайлов
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
    [one] не завершено: в конце { $points } очко
    [few] не завершено: в конце { $points } очка
   *[other] не завершено: в конце { $points } очков
}
ca-worth-field = { $points ->
    [one] в конце { $points } очко
    [few] в конце { $points } очка
   *[other] в конце { $points } очков
}
ca-pays = { $points } — { $name }
ca-pays-nobody = никто не получает очков
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } игрока { $name }
ca-spot-fits = { $where }: свободно, способов положить тайл: { $count }.
ca-spot-no = { $where }: свободно, тайл не подходит.
ca-spot-free = { $where }: свободно.
ca-has = { $name }: очки { $score }, { $count ->
    [one] { $count } мипл
    [few] { $count } мипла
   *[other] { $count } миплов
} в запасе.
ca-has-abbot = { $name }: очки { $score }, { $count ->
    [one] { $count } мипл
    [few] { $count } мипла
   *[other] { $count } миплов
} в запасе; аббат { $abbots ->
    [0] на карте
   *[other] в запасе
}.

## О чём спрашивают
ca-ask-place = Положите тайл
ca-ask-hand = Положите один из своих тайлов
ca-ask-here = Положить сюда?
ca-ask-figure = Поставить мипла?
ca-ask-figure-must = Поставьте мипла
ca-ask-figure-sub = { $count ->
    [one] На тайле свободно { $count } место.
    [few] На тайле свободны { $count } места.
   *[other] На тайле свободно { $count } мест.
}
ca-or-recall = Или заберите аббата: +{ $points }.
ca-ask-role = { $role } сюда?
ca-ask-recall = Забрать аббата?
ca-ask-recall-sub = { $points ->
    [one] Он сразу принесёт { $points } очко и вернётся.
    [few] Он сразу принесёт { $points } очка и вернётся.
   *[other] Он сразу принесёт { $points } очков и вернётся.
}
ca-ask-discard = Сбросьте один тайл
ca-ask-discard-sub = Ни один ваш тайл никуда не подходит.
ca-ask-discard-this = Сбросить этот тайл?
ca-ask-score = Что подсчитать следующим?
ca-ask-score-sub = Очки получает только цвет на последнем месте: { $colours }.
ca-ask-score-this = Подсчитать это сейчас?
ca-act-place = Положить сюда
ca-act-turn = Повернуть
ca-act-skip = Без мипла
ca-act-role = Поставить: { $role }
ca-act-recall = Забрать аббата
ca-act-discard = Сбросить
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
ca-closes-free = Завершает: { $kind } ({ $count }), { $points } для мипла там.
ca-then-figure = Затем можно поставить: { $roles }.
ca-then-none = Затем мипла поставить нельзя.
ca-then-bonus = Затем вы ходите ещё раз.
ca-whose = Ходит цвет: { $colour }.
ca-ending = После этого хода игра закончится.

## Ожидание и конец
ca-wait-any = Ходить может любой
ca-wait-place = { $name } кладёт тайл
ca-wait-meeple = { $name } ставит мипла
ca-wait-discard = { $name } сбрасывает тайл
ca-wait-score = { $name } выбирает, что подсчитать
ca-wait-final = { $name } выбирает, что подсчитать
ca-tile-is = Тайл: { $face }.
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
ca-team-over-sub = В зачёт идёт цвет на последнем месте: { $colours }.

## Журнал
ca-log-set-up = Начинает { $name }. Стартовый тайл: { $face }.
ca-log-roads = Вытянуто для первого хода: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } кладёт тайл, { $where }: { $face }.
ca-log-returned = { $face }: никуда не подходит и возвращается.
ca-log-away = { $face }: никуда не подходит, в сброс.
ca-log-stuck = { $name } не может положить ни одного тайла с руки.
ca-log-discarded = { $name } сбрасывает тайл: { $face }.
ca-log-discarded-back = { $name } возвращает тайл: { $face }.
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
carcassonne-why-wrong_phase = Сейчас так нельзя: посмотрите, что нужно сделать. ({ $rule })
carcassonne-why-not_your_tile = Этого тайла нет у вас на руке. ({ $rule })
carcassonne-why-space_taken = Там уже лежит тайл. ({ $rule })
carcassonne-why-not_adjacent = Тайл должен прилегать к другому тайлу. ({ $rule })
carcassonne-why-edge_mismatch = Все соприкасающиеся края должны совпадать. ({ $rule })
carcassonne-why-river_not_continued = Тайл реки должен продолжать реку. ({ $rule })
carcassonne-why-river_u_turn = Река не может повернуть назад. ({ $rule })
carcassonne-why-outside_table = Это за краем стола. ({ $rule })
carcassonne-why-dead_space = Тогда место рядом уже нельзя будет заполнить. ({ $rule })
carcassonne-why-no_such_segment = На тайле нет такого места. ({ $rule })
carcassonne-why-feature_occupied = Там уже есть мипл, возможно, дальше. ({ $rule })
carcassonne-why-no_figure_left = В запасе нет такого мипла. ({ $rule })
carcassonne-why-figure_not_allowed_here = Этот мипл не может там стоять. ({ $rule })
carcassonne-why-no_abbot_on_map = Вашего аббата нет на карте. ({ $rule })
carcassonne-why-placement_compulsory = Если мипла можно поставить, это обязательно. ({ $rule })
carcassonne-why-must_discard = Ни один тайл не подходит: сбросьте один. ({ $rule })
carcassonne-why-scoring_order = Это нельзя подсчитать сейчас или для этого цвета. ({ $rule })
carcassonne-why-unknown = Здесь так нельзя.
