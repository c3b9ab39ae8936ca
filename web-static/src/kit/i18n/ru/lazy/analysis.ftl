# The analysis of a finished game.
an-title = Разбор
an-asking = Запрашиваем разбор
an-queued = { $ahead ->
    [0] Ваша партия следующая
    [one] Сначала будет разобрана { $ahead } партия
    [few] Сначала будут разобраны { $ahead } партии
   *[other] Сначала будет разобрано { $ahead } партий
}
an-running = Партия разбирается
an-failed = Разобрать партию не удалось.
an-off = Этот сервер не разбирает партии.
an-whole = Вся партия
an-less = Свернуть
an-chart = Шансы на победу по ходу партии
an-no-choice = На этом шаге ни у кого не было выбора.
an-good = { $who }: { $made }. Хороший выбор.
an-good-plain = { $who }: хороший выбор.
an-lost = { $who }: { $made }. Лучше: { $best }.
an-lost-plain = { $who }: был выбор лучше.
an-cost = Цена: { $chance } шансов на победу, очков: { $points }.
an-seats = Игроки
an-who = Игрок
an-accuracy = Точность
an-first = Первая треть
an-middle = Середина
an-last = Последняя треть
an-mistakes = Потеряно на ошибках
an-mistakes-of = { $chance } · очков: { $points }
an-luck = Удача
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Переломные моменты
an-turning-none = Явного перелома в партии не было.
an-turn-choice = Шаг { $step }: решение, { $who }, { $chance }
an-turn-luck = Шаг { $step }: удача, { $who }, { $chance }
an-keys = G — к следующему переломному моменту, Shift G — к предыдущему.
an-how = Шансы — оценка программы, которая думала { $effort } % времени бота-эксперта. Решение оценивается по тому, что игрок мог знать. Удача — то, что принесли добор, кубики и раздача.
