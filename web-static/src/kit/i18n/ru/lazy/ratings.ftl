# Ratings: leaderboards, what a rated game did, and profiles.
rating-of = Рейтинг
rating-provisional = предварительный
rating-loading = Рейтинг загружается…
rating-loaded =
    { $n ->
        [one] В таблице лидеров { $n } игрок
        [few] В таблице лидеров { $n } игрока
       *[other] В таблице лидеров { $n } игроков
    }
rating-season = Период
rating-all-time = За всё время
rating-sub = Эти числа меняются после рейтинговых партий; все начинают с 1500.
rating-needs =
    { $least ->
        [one] В таблице лидеров — игроки, у которых не меньше { $least } рейтинговой партии, последняя — { $days ->
            [one] за последний { $days } день
            [few] за последние { $days } дня
           *[other] за последние { $days } дней
        }.
       *[other] В таблице лидеров — игроки, у которых не меньше { $least } рейтинговых партий, последняя — { $days ->
            [one] за последний { $days } день
            [few] за последние { $days } дня
           *[other] за последние { $days } дней
        }.
    }
rating-board = Таблица лидеров: { $game }, { $span }
rating-rank = Место
rating-player = Игрок
rating-games = Партии
rating-last = Последняя партия
rating-you = вы
rating-off = не в таблице лидеров
rating-provisional-why = «?» — предварительный рейтинг: партий пока мало или был долгий перерыв, и он может сильно измениться.
rating-changing = Рейтинг пересчитывается и ещё может измениться.
rating-none = В таблице лидеров пока никого нет
rating-none-text = Чтобы сыграть рейтинговую партию, создайте стол и включите «Рейтинговая партия». Нужны часы и хотя бы два игрока с аккаунтом, без ботов.
rating-none-go = Создать рейтинговый стол

# The changes of ratings by a game
rating-game = Как эта партия изменила рейтинг
rating-place = Место
rating-place-of = { $rank } из { $of }
rating-change = Изменение
rating-from-to = с { $before } до { $after }
rating-hidden = не показан
rating-pending = Новый рейтинг появится здесь в течение минуты.
rating-neutral = Партия закончилась досрочно и не меняет рейтинг.
rating-void = Модератор исключил эту партию из рейтинга: она ничего не меняет.
rating-why = Почему?
rating-why-text = Место выше ожидаемого повышает рейтинг, ниже — понижает. Чем менее надёжен рейтинг, тем сильнее он меняется.
rating-because = { $name }: место { $rank } из { $of }; до партии в среднем ожидалось место { $expected }.
rating-because-hidden = { $name }: место { $rank } из { $of }. Ожидаемое место не показано: кто-то из игроков скрывает свой рейтинг.

# In a profile
rating-history = Рейтинг по времени: { $game }
rating-which = Игра
rating-date = Партия
rating-with = соперники: { $names }
rating-expected = ожидалось: { $place }
rating-no-change = Исключена из рейтинга модератором
rating-more = Показать более ранние партии

# For moderators
rating-admin = Рейтинг этой партии
rating-admin-void = Исключить из рейтинга
rating-admin-restore = Вернуть в рейтинг
