# What is the same at every table, whatever is played there.
frame-offline = Ждём соединения
frame-sending = Отправляется…
frame-missed = Пока вас не было
frame-missed-more = и ещё { $count }
frame-you = (вы)
frame-log = Ход игры
frame-log-empty = Пока ничего не произошло.
frame-players = Игроки
frame-tab-players = Игроки
frame-tab-points = Очки
frame-tab-log = Ход игры
frame-chat = { $n ->
    [0] Чат
   *[other] Чат, не прочитано: { $n }
}
frame-total = Всего
frame-source = Источник
frame-rank = { $rank }-е место
frame-rematch = Реванш
frame-to-rematch = К реваншу
frame-replay = Повтор
frame-game-page = Страница партии
frame-table = Стол
frame-prompt = О чём спрашивают
frame-watchers = { $count ->
    [one] смотрит { $count }
   *[other] смотрят { $count }
}
frame-since-nothing = С тех пор ничего не произошло.
frame-whose-points = Чьи очки
frame-if-ended = Если бы игра кончилась
frame-points = { $count ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
frame-watching = Вы наблюдаете
frame-wait-any = Минуту
frame-cmd-label = Команда
frame-cmd-confirm = { $move } Enter — подтвердить.
frame-no-points = Пока нет очков
frame-away = отошёл
frame-substitute = играет замена
frame-resigned = вышел; играет замена
frame-band = Окно
frame-band-pass = Пас
frame-band-sent = Ваш ответ принят. Окно ещё немного останется открытым.
frame-band-passing = Пас сам собой через мгновение.
