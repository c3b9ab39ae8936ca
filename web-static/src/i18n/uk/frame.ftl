# What is the same at every table, whatever is played there.
frame-offline = Чекаємо на з'єднання
frame-sending = Надсилається…
frame-missed = Поки вас не було
frame-missed-more = і ще { $count }
frame-you = (ви)
frame-log = Перебіг
frame-log-empty = Ще нічого не сталося.
frame-players = Гравці
frame-tab-players = Гравці
frame-tab-points = Очки
frame-tab-log = Перебіг
frame-chat = { $n ->
    [0] Чат
   *[other] Чат, не прочитано: { $n }
}
frame-total = Разом
frame-source = Джерело
frame-rank = { $rank }-е місце
frame-rematch = Реванш
frame-to-rematch = До реваншу
frame-replay = Повтор
frame-game-page = Сторінка партії
frame-table = Стіл
frame-prompt = Про що питають
frame-watchers = { $count ->
    [one] дивиться { $count }
   *[other] дивляться { $count }
}
frame-since-nothing = Відтоді нічого не сталося.
frame-whose-points = Чиї очки
frame-if-ended = Якби гра скінчилася
frame-points = { $count ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
frame-watching = Ви спостерігаєте
frame-wait-any = Хвилинку
frame-cmd-label = Команда
frame-cmd-confirm = { $move } Enter — підтвердити.
frame-no-points = Ще немає очок
frame-away = відійшов
frame-substitute = грає заміна
frame-resigned = вийшов; грає заміна
frame-band = Вікно
frame-band-pass = Пас
frame-band-sent = Вашу відповідь прийнято. Вікно ще трохи буде відкритим.
frame-band-passing = За мить пас буде сам собою.
