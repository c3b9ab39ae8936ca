# The analysis of a finished game.
an-title = Розбір
an-asking = Запитуємо розбір
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
an-good = { $who }: { $made }. Кращого пошук не знаходить.
an-good-plain = { $who }: добрий вибір, кращого пошук не знаходить.
an-lost = { $who }: { $made }. Пошук віддає перевагу: { $best }.
an-lost-plain = { $who }: вибір не той, що в пошуку.
an-cost = Ціна: { $chance } шансу на перемогу, очок: { $points }
an-seats = Місця
an-who = Гравець
an-accuracy = Точність
an-first = Перша третина
an-middle = Середина
an-last = Остання третина
an-mistakes = Втрачено на рішеннях
an-mistakes-of = { $chance } · очок: { $points }
an-luck = Удача
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Переломні моменти
an-turning-none = Явного перелому в партії не було.
an-turn-choice = Крок { $step }: рішення, { $who }, { $chance }
an-turn-luck = Крок { $step }: удача, { $who }, { $chance }
an-keys = G — до наступного переломного моменту, Shift G — до попереднього.
an-how = Шанси — оцінки програми, яка думала { $effort } % того, що думає експерт. Кожне рішення оцінено за тим, що гравець міг знати. Удача — те, що дали добір, кубики й роздача.
