# The analysis of a finished game.
an-title = Розбір
an-asking = Замовляємо розбір
an-queued = { $ahead ->
    [0] Ваша партія наступна
    [one] Спершу буде розібрано { $ahead } партію
    [few] Спершу буде розібрано { $ahead } партії
   *[other] Спершу буде розібрано { $ahead } партій
}
an-running = Партію розбирають
an-failed = Розібрати партію не вдалося.
an-off = Цей сервер не розбирає партій.
an-whole = Уся партія
an-less = Згорнути
an-chart = Шанси на перемогу впродовж партії
an-no-choice = На цьому кроці ні в кого не було вибору.
an-good = { $who }: { $made }. Добрий вибір.
an-good-plain = { $who }: добрий вибір.
an-lost = { $who }: { $made }. Краще: { $best }.
an-lost-plain = { $who }: був кращий вибір.
an-cost = Ціна: { $chance } шансів на перемогу, очок: { $points }.
an-seats = Гравці
an-who = Гравець
an-accuracy = Точність
an-first = Перша третина
an-middle = Середина
an-last = Остання третина
an-mistakes = Втрачено на помилках
an-mistakes-of = { $chance } · очок: { $points }
an-luck = Удача
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Переломні моменти
an-turning-none = Явного перелому в партії не було.
an-turn-choice = Крок { $step }: рішення, { $who }, { $chance }
an-turn-luck = Крок { $step }: удача, { $who }, { $chance }
an-keys = G — до наступного переломного моменту, Shift G — до попереднього.
an-how = Шанси — оцінка програми, яка думала { $effort } % часу бота-експерта. Рішення оцінено за тим, що гравець міг знати. Удача — те, що дали добір, кубики й роздача.
