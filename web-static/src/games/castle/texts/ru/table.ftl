# Стол «Крепости».

## Области и заголовки
cs-board = Замок, стена и дорожка подсчёта очков
cs-tray = Ваш тайл и ответы
cs-answers = Ваши ответы
cs-your-tile = Ваш тайл
cs-next-tile = Тайл игрока { $name }
cs-like-it = { $count ->
    [0] последний такой
    [one] ещё { $count } такой же
    [few] ещё { $count } таких же
   *[other] ещё { $count } таких же
}
cs-places = Куда подходит
cs-places-none = Сейчас выкладывать нечего.
cs-left = Осталось тайлов
cs-left-n = Осталось тайлов · { $count }
cs-walls = Жетоны стены
cs-walls-none = жетонов стены пока нет
cs-walls-used = Использованы
cs-walls-towers = На башнях, рубашкой вверх · { $count }
cs-wall-ready = можно использовать
cs-wall-fresh = со следующего хода
cs-wall-at-end = считается в конце
cs-removed = В сбросе · { $count }
cs-area-short = Самая большая пустая область · { $count }

## Где партия
cs-where = Ход { $turn } · осталось { $stack }
cs-where-words = Ход { $turn }, { $stack ->
    [one] остался { $stack } тайл
    [few] осталось { $stack } тайла
   *[other] осталось { $stack } тайлов
}.
cs-over = Партия окончена
cs-followers = { $count ->
    [one] { $count } мипл
    [few] { $count } мипла
   *[other] { $count } миплов
}
cs-keep-size = { $tiles ->
    [0] цитадели пока нет
   *[other] цитадель { $tiles }
}
cs-area = Самая большая пустая область: { $count ->
    [one] { $count } поле
    [few] { $count } поля
   *[other] { $count } полей
}.
cs-drawn = Взят тайл: { $tile }.
cs-last-words = Последний тайл, { $name }: { $what }

## Постройки и поля словами
cs-wall-name = жетон стены { $number } ({ $name })
cs-tower-name = { $low }/{ $high }
cs-spot = Ряд { $row }, столбец { $column }
cs-sides = север { $n }, восток { $e }, юг { $s }, запад { $w }
cs-feature-path = дорога, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайла
   *[other] { $tiles } тайлов
}
cs-feature-house = дом, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайла
   *[other] { $tiles } тайлов
}
cs-feature-tower = башня, { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайла
   *[other] { $tiles } тайлов
}
cs-feature-court = { $markets ->
    [0] двор без рынков
    [one] двор, { $markets } рынок
    [few] двор, { $markets } рынка
   *[other] двор, { $markets } рынков
}
cs-feature-open = { $feature }, не завершено: { $points } за завершение.
cs-feature-complete = { $feature }, завершено: { $points }.
cs-feature-end = { $feature }: { $points } в конце.
cs-held = Миплы: { $holders }.
cs-held-tie = Миплы: { $holders }. Поровну: очков не получает никто.
cs-tie = Поровну: очков не получает никто.
cs-held-nobody = Здесь миплов нет.
cs-follower-of = { $name }: { $role }
cs-keep-of = { $name }: цитадель
cs-space-empty = { $spot }: пусто.
cs-space-outside = { $spot }: за стеной.
cs-space-tile = { $spot }: { $tile }; { $sides }.
cs-laid = { $spot }: { $sides }.
cs-cell = { $spot }: { $count ->
    [one] подходит { $count } способом.
   *[other] подходит { $count } способами.
}
cs-player = { $name }: { $points }; если бы партия кончилась сейчас, { $total }; { $has }.
cs-no-features = В замке нет миплов.
cs-left-words = Осталось тайлов: { $stack }. Ещё не появлялись: { $faces }.
cs-left-face = { $count } × { $tile }
cs-choice-words = { $number }: { $choice }.
cs-towers-words = Жетоны стены ещё лежат рубашкой вверх на: { $towers }.
cs-says = { $text }.

## О чём спрашивают
cs-ask-place = Выложите тайл
cs-ask-place-sub = Совпадать должны только дороги. { $count ->
    [one] Подходит { $count } поле.
    [few] Подходят { $count } поля.
   *[other] Подходят { $count } полей.
}
cs-ask-here = Положить сюда?
cs-ask-here-sub = Не завершает ничего, где стоит мипл.
cs-ask-follower = Поставить мипла?
cs-ask-follower-sub = { $count ->
    [one] У вас остался { $count }.
   *[other] У вас осталось { $count }.
} Купец во дворе остаётся до конца.
cs-ask-score = Что подсчитать первым?
cs-ask-score-own = Сначала своё, в любом порядке. Каждый подсчёт двигает вашу фишку. (CAR-8.33)
cs-ask-score-other = Вам это очков не даёт; порядок выбираете вы. (CAR-8.33)
cs-ask-extra = Ещё один ход?
cs-ask-extra-sub = Жетон стены 1 даёт ещё один целый ход и уходит из игры. (CAR-8.35)
cs-no-points-now = Без очков в этом ходу.
cs-act-place_tile = Положить сюда
cs-act-place_follower = Поставить
cs-act-skip = Без мипла
cs-act-score_feature = Подсчитать
cs-act-double = Подсчитать вдвойне
cs-act-use_extra_turn = Сделать ещё ход
cs-act-end_turn = Закончить ход
cs-act-turn = Повернуть
cs-choice-follower = { $role } · { $feature }
cs-worth-now = завершено, сейчас { $points }
cs-worth-open = { $points } за завершение
cs-worth-end = { $points } в конце
cs-pays-you = вам { $points }
cs-pays = { $name }: { $points }
cs-pays-nobody = поровну, очков не получает никто
cs-pays-with = { $paid }, { $tile }
cs-completes-you = { $feature } — завершено: вам { $points }.
cs-completes = { $feature } — завершено: { $name } получает { $points }.
cs-completes-tie = { $feature } — завершено: поровну, очков не получает никто.
cs-then-wall = Ваша фишка останавливается у башни { $tower }: её жетон стены ваш.

## Ожидание и конец
cs-wait-place = { $name } выкладывает тайл
cs-wait-follower = { $name } может поставить мипла
cs-wait-score = { $name } выбирает, что подсчитать первым
cs-wait-turn_end = { $name } может сделать ещё один ход
cs-wins = { $count ->
    [one] Победа: { $names }
   *[other] { $names } делят победу
}
cs-wins-sub = { $total ->
    [one] { $total } очко.
    [few] { $total } очка.
   *[other] { $total } очков.
}

## Журнал
cs-log-turn = Ход: { $name }
cs-log-extra-turn = Ещё один ход: { $name }
cs-log-final = Финальный подсчёт очков
cs-log-set-up = { $name } начинает.
cs-log-drawn = { $name } берёт тайл: { $tile }.
cs-log-unplaceable = Никуда не подходит, в сброс: { $tile }.
cs-log-placed = { $name } выкладывает тайл: { $tile }. { $spot }.
cs-log-follower = { $name } ставит мипла: { $role }.
cs-log-scored = Завершено: { $feature }. { $name } получает { $points }.
cs-log-scored-double = Завершено: { $feature }. { $name } получает { $points }, удвоено: { $tile }.
cs-log-scored-nobody = Завершено: { $feature }. Поровну: очков не получает никто.
cs-log-home = Вернулись в запас: { $followers }.
cs-log-keep = { $name } переносит цитадель в дом: { $tiles ->
    [one] { $tiles } тайл
    [few] { $tiles } тайла
   *[other] { $tiles } тайлов
}.
cs-log-wall = { $name } останавливается у башни { $tower } и получает { $tile }.
cs-log-extra = { $name } использует жетон стены 1.
cs-log-keep-scored = Цитадель больше у игрока { $name }: { $points } за самую большую пустую область.
cs-log-keep-nobody = Большей цитадели нет ни у кого: пустые поля очков не дают.
cs-log-final-scored = { $name }, { $source }: { $points }.
cs-log-over = { $count ->
    [one] Победа: { $names }.
   *[other] { $names } делят победу.
} { $scores }.
cs-log-score = { $name } { $points }

## Почему что-то нельзя
castle-why-game_over = Партия окончена. ({ $rule })
castle-why-not_your_turn = Сейчас не ваш ход. ({ $rule })
castle-why-wrong_phase = Сейчас так нельзя: посмотрите, что нужно сделать. ({ $rule })
castle-why-not_your_tile = Вы взяли другой тайл. ({ $rule })
castle-why-space_taken = Там уже лежит тайл. ({ $rule })
castle-why-outside_wall = Это за стеной. ({ $rule })
castle-why-not_adjacent = Тайл должен целой стороной касаться стартового поля или другого тайла. ({ $rule })
castle-why-edge_mismatch = Края там не совпадают, как тайл ни поворачивай. ({ $rule })
castle-why-no_such_segment = На тайле нет такого места. ({ $rule })
castle-why-feature_occupied = Там уже есть мипл. ({ $rule })
castle-why-scoring_order = Сначала подсчитайте то, что даёт очки вам. ({ $rule })
castle-why-may_not_double = У вас нет жетона стены, который удвоит это сейчас. ({ $rule })
castle-why-unknown = Здесь так нельзя.
