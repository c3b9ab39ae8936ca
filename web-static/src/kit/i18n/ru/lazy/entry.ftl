# Кто может сесть за стол.
entry-title = Кто может сесть
entry-accounts = Только игроки с аккаунтом
entry-bots = И боты игроков
entry-with-password = Только с паролем
entry-password = Пароль
entry-password-hint = От 4 до 64 знаков. Сообщите его тем, с кем хотите играть.
entry-password-kept = Оставьте пустым, чтобы не менять
entry-finished = Нужно сыгранных партий
entry-mark-locked = закрыто
entry-mark-accounts = только с аккаунтом
entry-mark-password = пароль
entry-mark-bots = ботам можно
entry-mark-finished =
    { $n ->
        [one] от { $n } партии
        [few] от { $n } партий
       *[other] от { $n } партий
    }
entry-says-locked = Места закрыты: больше никто не сядет
entry-says-accounts = Играть могут только игроки с аккаунтом
entry-says-password = Чтобы сесть, нужен пароль
entry-says-bots = Боты игроков тоже могут играть
entry-says-finished =
    { $n ->
        [one] Чтобы сесть, нужна { $n } сыгранная партия
        [few] Чтобы сесть, нужно { $n } сыгранные партии
       *[other] Чтобы сесть, нужно { $n } сыгранных партий
    }
rated-mark = Рейтинговая
rated-says = Рейтинговая партия: меняет рейтинг игроков
entry-lock = Закрыть места
entry-unlock = Открыть места
entry-ask-title = Стол с паролем
entry-ask-hint = Спросите его у хозяина стола.
company-title = Всё равно сесть?
company-text =
    { $n ->
        [one] За этим столом сидит игрок, которого вы заблокировали: { $names }.
       *[other] За этим столом сидят игроки, которых вы заблокировали: { $names }.
    }
company-only = Это видите только вы.
company-yes = Всё равно сесть
company-no = Отмена
company-mark = заблокировано: { $names }
err-forbidden-no_bots = Боты игроков за этот стол не допускаются.
err-forbidden-accounts_only = Этот стол — для игроков с аккаунтом. Создайте аккаунт, чтобы сесть.
err-forbidden-min_finished = За этим столом нужно больше сыгранных партий. Сыграйте ещё и возвращайтесь.
err-forbidden-password_needed = Чтобы сесть за этот стол, нужен пароль. Спросите его у хозяина.
err-forbidden-wrong_password = Неверный пароль. Спросите его у хозяина стола.
err-forbidden-seats_locked = Хозяин закрыл места. Смотреть можно.
err-forbidden-rated_same_place = За этим столом уже играют через то же подключение к интернету, что и у вас. Рейтинговая партия вместе невозможна.
# The page of a table's link for a visitor without a name.
invited-title = Вас приглашают за стол
invited-text = Введите имя и садитесь.
invited-by = { $name } приглашает вас.
invited-sit = Займите место
invited-seats = Занято мест: { $taken } из { $of }.
invited-full = Все места заняты.
invited-running = Партия идёт.
invited-watch = Только смотреть
invited-look = Без места и без имени.
invited-own = Создать свой стол
entry-onlooker = Гость { $number }
