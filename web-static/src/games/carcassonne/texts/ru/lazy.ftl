# Что говорится рядом со столом Каркассона, когда спросят: оставшиеся тайлы, клавиши, командная строка.
ca-rest-note = Их порядок скрыт.
ca-away = В сбросе
ca-no-places = Сейчас класть нечего.
ca-key-arrows = по местам, куда подходит тайл; с Shift по всем
ca-key-turn = повернуть тайл
ca-key-number = тайл на руке, мипл или подсчёт по номеру
ca-key-skip = без мипла; иначе вся карта
ca-key-recall = забрать аббата
ca-key-places = куда подходит тайл, словами
ca-key-fields = показать, чьи поля
ca-key-rest = оставшиеся тайлы
ca-key-zoom = карта крупнее, мельче
ca-cmd-hint = тайл 4 0 3 · рыцарь · без мипла · осталось · очки
ca-cmd-unknown = Неизвестная команда: «{ $text }». Например: { $hint }
ca-cmd-impossible = Сейчас так нельзя. { $text }
ca-cmd-you = Ваш ход: { $text }
ca-cmd-tile = тайл|положить|кладу
ca-cmd-turn = повернуть|поворот
ca-cmd-knight = рыцарь
ca-cmd-highwayman = разбойник
ca-cmd-monk = монах
ca-cmd-farmer = крестьянин
ca-cmd-abbot = аббат
ca-cmd-figure = мипл
ca-cmd-recall = забрать|забрать аббата
ca-cmd-skip = без мипла|пропустить|никого
ca-cmd-discard = сбросить|убрать
ca-cmd-score-feature = подсчитать
ca-cmd-left = осталось|сколько осталось|остаток
ca-cmd-map = карта|позиция
ca-cmd-held = занято|кто где стоит
ca-cmd-supply = запас|мои миплы
ca-cmd-score = очки|счёт
ca-cmd-who = кто|чей ход
# Что подсказка говорит о ходе.
ca-hint-completes = Завершает: { $feature }, +{ $points }.
ca-hint-claims = Занимает: { $feature }.
ca-hint-grows = Расширяет: { $feature }.
ca-hint-open = Открытых сторон: { $open }; подойдут примерно { $fit } из оставшихся тайлов.
ca-hint-completes-for-others = Даёт соперникам очков: { $points }.
ca-hint-scores = Приносит вам очков: { $points }.
ca-hint-recalls-abbot = Аббат приносит { $points } и снова свободен.
ca-hint-shares = Соединяет ваш объект с объектом игрока { $name }: очки получат оба.
ca-hint-takes-over = Отбирает объект у игрока { $name }.
ca-hint-claims-field = { $cities ->
    [0] Занимает поле.
    [one] Занимает поле у { $cities } завершённого города.
   *[other] Занимает поле у { $cities } завершённых городов.
}
ca-hint-saves-figure = Бережёт мипла; в запасе: { $left }.
ca-hint-figures-left = В запасе останется миплов: { $left }.
ca-hint-bonus-turn = Вы ходите ещё раз.

# Groups of choices in the statistics of the game.
ca-stats-feature = Поставленные миплы

# Badges: their names, and how they are earned
ca-stats-feat = Достижения
ca-feat-large_city = Мегаполис
ca-feat-large_city-how = Очки за завершённый город из десяти или более тайлов.
ca-feat-long_road = Длинная дорога
ca-feat-long_road-how = Очки за завершённую дорогу из восьми или более тайлов.
ca-feat-five_cities = Житница
ca-feat-five_cities-how = Очки за поле, к которому примыкают пять или более завершённых городов.
ca-feat-three_monasteries = Настоятель
ca-feat-three_monasteries-how = Завершены три или более монастыря за одну партию.
