# Кто может сесть за стол.
entry-title = Кто может сесть
entry-accounts = Только люди с учётной записью
entry-bots = Программы тоже
entry-with-password = Только с паролем
entry-password = Пароль
entry-password-hint = От 4 до 64 знаков. Скажите его тем, кого хотите видеть за столом.
entry-password-kept = Пусто: останется прежним
entry-finished = Сколько нужно сыгранных партий
entry-mark-locked = закрыто
entry-mark-accounts = только с учётной записью
entry-mark-password = пароль
entry-mark-bots = программам можно
entry-mark-finished =
    { $n ->
        [one] от { $n } партии
        [few] от { $n } партий
       *[other] от { $n } партий
    }
entry-says-locked = Места закрыты: больше никто не сядет
entry-says-accounts = Садятся только люди с учётной записью
entry-says-password = Чтобы сесть, нужен пароль
entry-says-bots = Программы тоже могут сесть
entry-says-finished =
    { $n ->
        [one] Чтобы сесть, нужно доиграть { $n } партию
        [few] Чтобы сесть, нужно доиграть { $n } партии
       *[other] Чтобы сесть, нужно доиграть { $n } партий
    }
entry-lock = Закрыть места
entry-unlock = Открыть места
entry-ask-title = У этого стола есть пароль
entry-ask-hint = Хозяин говорит его тем, кого хочет видеть за столом.
err-forbidden-no_bots = Программам за этот стол нельзя.
err-forbidden-accounts_only = За этот стол садятся только люди с учётной записью. Создайте её, и сможете сесть.
err-forbidden-min_finished = Хозяин этого стола ждёт тех, кто доиграл здесь больше партий. Сыграйте ещё и возвращайтесь.
err-forbidden-password_needed = Чтобы сесть за этот стол, нужен пароль. Его знает хозяин.
err-forbidden-wrong_password = Это не пароль этого стола.
err-forbidden-seats_locked = Хозяин закрыл места. Смотреть можно.
# Whoever comes by the link of a table without a name.
invited-title = Вас приглашают за стол
invited-text = Назовите имя и садитесь.
invited-by = { $name } приглашает вас.
invited-sit = Займите место
invited-seats = Занято мест: { $taken } из { $of }.
invited-full = Все места заняты.
invited-running = Партия идёт.
invited-watch = Только смотреть
invited-look = Без места и без имени.
invited-own = Открыть свой стол
entry-onlooker = Гость { $number }
