# The texts of every table, for all games.
frame-offline = Ждём связи
frame-sending = Отправляется…
frame-missed = Пока вас не было
frame-missed-more = и ещё { $count }
frame-you = (вы)
frame-log = Журнал
frame-log-empty = Пока ничего не было.
frame-players = Игроки
frame-tab-players = Игроки
frame-tab-points = Очки
frame-tab-log = Журнал
frame-chat = { $n ->
    [0] Чат
   *[other] Чат, не прочитано: { $n }
}
frame-total = Всего
frame-source = За что
frame-rank = { $rank }-е место
frame-rematch = Реванш
frame-to-rematch = К реваншу
frame-replay = Повтор
frame-game-page = Страница партии
frame-table = Стол
frame-prompt = Ваше действие
frame-watchers = { $count ->
    [one] смотрит { $count }
   *[other] смотрят { $count }
}
frame-since-nothing = С тех пор ничего не было.
frame-whose-points = Очки игрока
frame-if-ended = Если закончить сейчас
frame-points = { $count ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
frame-watching = Вы смотрите
frame-wait-any = Минутку
frame-cmd-label = Команда
frame-cmd-confirm = { $move } Enter — подтвердить.
frame-no-points = Пока нет очков
frame-away = нет на месте
frame-substitute = играет замена
frame-resigned = игрок сдался; играет замена
frame-band = Время на ответ
frame-band-pass = Дальше
frame-band-sent = Ответ принят. У остальных ещё есть немного времени.
frame-band-passing = Сейчас вы автоматически спасуете.
