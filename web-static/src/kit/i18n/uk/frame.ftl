# The texts of every table, for all games.
frame-offline = Чекаємо на зв’язок
frame-sending = Надсилається…
frame-missed = Поки вас не було
frame-missed-more = і ще { $count }
frame-you = (ви)
frame-log = Журнал
frame-log-empty = Ще нічого не було.
frame-players = Гравці
frame-tab-players = Гравці
frame-tab-points = Очки
frame-tab-log = Журнал
frame-chat = { $n ->
    [0] Чат
   *[other] Чат, не прочитано: { $n }
}
frame-total = Разом
frame-source = За що
frame-rank = { $rank }-е місце
frame-rematch = Реванш
frame-to-rematch = До реваншу
frame-replay = Повтор
frame-game-page = Сторінка партії
frame-table = Стіл
frame-prompt = Ваша дія
frame-watchers = { $count ->
    [one] дивиться { $count }
   *[other] дивляться { $count }
}
frame-since-nothing = Відтоді нічого не було.
frame-whose-points = Очки гравця
frame-if-ended = Якщо закінчити зараз
frame-points = { $count ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
frame-watching = Ви дивитеся
frame-wait-any = Хвилинку
frame-cmd-label = Команда
frame-cmd-confirm = { $move } Enter — підтвердити.
frame-no-points = Ще немає очок
frame-away = немає на місці
frame-substitute = грає заміна
frame-resigned = гравець здався; грає заміна
frame-band = Час на відповідь
frame-band-pass = Далі
frame-band-sent = Відповідь прийнято. В інших ще є трохи часу.
frame-band-passing = Зараз ви автоматично спасуєте.
