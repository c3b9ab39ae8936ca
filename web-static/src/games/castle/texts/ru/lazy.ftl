# Что стоит рядом со столом «Крепости», когда спрашивают: тайлы, жетоны стены, клавиши, командная строка.
cs-left-note = Тайлы, которых ещё никто не видел. Их порядок скрыт.
cs-walls-note = Остановитесь точно на одном из двух чисел башни, и её жетон стены ваш. Использовать его можно со следующего хода. (CAR-8.32, CAR-8.34)
cs-walls-hidden = Жетоны стены на башнях лежат рубашкой вверх; пять из восемнадцати в игре не участвуют.
cs-rule = Правило { $rule }
cs-key-arrows = от одного возможного поля к другому
cs-key-turn = повернуть тайл
cs-key-number = ответ по номеру
cs-key-none = без мипла, закончить ход
cs-key-zoom = крупнее, мельче
cs-key-left = оставшиеся тайлы
cs-key-walls = жетоны стены
cs-key-places = куда подходит тайл, словами
cs-cmd-hint = тайл 3 5 · повернуть 2 · герольд · никого · подсчёт 1 вдвойне · жетоны · очки
cs-cmd-unknown = Неизвестная команда: «{ $text }». Например: { $hint }
cs-cmd-impossible = Сейчас так нельзя. { $text }
cs-cmd-you = Ваш ход: { $text }
cs-cmd-tile = тайл|положить
cs-cmd-turn = повернуть|поворот
cs-cmd-follower = мипл|фигура
cs-cmd-none = никого|без мипла
cs-cmd-score = подсчёт|подсчитать
cs-cmd-extra = ещё один ход|ещё ход
cs-cmd-end = конец|закончить ход
cs-cmd-where = где|что можно
cs-cmd-space = поле
cs-cmd-features = постройки
cs-cmd-walls = жетоны|жетоны стены
cs-cmd-left = осталось|остаток
cs-cmd-points = очки|счёт
cs-cmd-who = кто|чей ход
# Что подсказка говорит о ходе.
cs-hint-completes = Завершает: { $feature }, +{ $points }.
cs-hint-claims = Занимает: { $feature }.
cs-hint-grows = Расширяет: { $feature }.
cs-hint-open = Открытых сторон: { $open }; подойдут примерно { $fit } из оставшихся тайлов.
cs-hint-completes-for-others = Даёт сопернику очков: { $points }.
cs-hint-scores = Приносит вам очков: { $points }.
cs-hint-doubles = Жетон стены это удваивает.
cs-hint-wall-tile = Вы останавливаетесь у башни и берёте её жетон.
cs-hint-keep = Ваша цитадель растёт, тайлов: { $tiles }.
cs-hint-claims-court = { $markets ->
    [0] Занимает двор.
    [one] Занимает двор, где { $markets } рынок.
    [few] Занимает двор, где { $markets } рынка.
   *[other] Занимает двор, где { $markets } рынков.
}
cs-hint-saves-figure = Бережёт мипла; в запасе: { $left }.
cs-hint-figures-left = В запасе останется миплов: { $left }.

# Groups of choices in the statistics of the game.
cs-stats-feature = Поставленные миплы

# Badges: their names, and how they are earned
cs-stats-feat = Достижения
cs-feat-large_house = Большой дом
cs-feat-large_house-how = Очки за дом из пяти или более тайлов.
cs-feat-long_path = Долгий путь
cs-feat-long_path-how = Очки за дорогу из восьми или более тайлов.
cs-feat-three_markets = Базарный день
cs-feat-three_markets-how = Очки за двор, в котором три рынка или больше.
cs-feat-proud_keep = Гордая цитадель
cs-feat-proud_keep-how = Самая большая цитадель принесла шесть или более очков.
