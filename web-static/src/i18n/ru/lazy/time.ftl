form-time = Часы
time-choice-none = Без часов
time-choice-live = Сразу
time-choice-relaxed = Спокойно
time-choice-evening = За вечер
time-choice-daily = По дням
time-choice-slow = Неспешно
time-choice-own = Свои значения
time-form = Что считают часы
time-form-bank = Запас, который растёт с каждым решением
time-form-each = Время на каждое решение
time-form-game = Время на всю партию
time-field-bank = Запас в начале
time-field-increment = Прибавка за решение
time-field-cap = Наибольший запас
time-field-each = На каждое решение
time-field-game = На всю партию
time-unit = Единица для поля «{ $of }»
time-unit-s = секунды
time-unit-min = минуты
time-unit-h = часы
time-unit-d = дни
time-s = { $n } с
time-min = { $n } мин
time-h = { $n } ч
time-d =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
       *[other] { $n } дней
    }
time-about = примерно { $time }
time-row-each = { $time } на решение
time-row-game = { $time } на партию
time-row-bank = { $bank } + { $increment } на решение
time-row-saved = { $increment } на решение, запас до { $cap }
time-says-none = Каждый думает столько, сколько нужно.
time-says-each = На каждое решение: { $time }.
time-says-game = На всю партию у каждого: { $time }.
time-says-bank = Запас в начале: { $bank }. Каждое решение прибавляет { $increment }; наибольший запас: { $cap }. Неистраченное остаётся у вас.
time-says-saved = Каждое решение прибавляет { $increment }. Неистраченное остаётся у вас; наибольший запас: { $cap }.
time-says-least = Когда запас пуст, на каждое решение всё же есть { $time }.
time-says-over = Когда время выйдет, будет сделан обычный ход.
time-says-rests = Ночью и в отпуске человека его часы не идут.
time-row-rests = { $line }, кроме ночей
rest-title = Часы, которые стоят
rest-paused = Партия на паузе, самое позднее до { $time }. Часы не идут; ходить можно.
rest-night = У { $name } ночь до { $time } (по вашим часам)
rest-night-mine = Ваша ночь: до { $time } ваши часы не идут
rest-own = Ваша ночь здесь: с { $from } до { $until } (по часам этого устройства)
rest-other = У { $name } ночь с { $from } до { $until } (по вашим часам)
rest-vacation = { $name } в отпуске до { $time }
rest-planned = Отпуск { $name }: с { $from } до { $until }
err-forbidden-has_clock = Часы уже идут.
err-forbidden-not_asked = Игра не ждёт никого, кому можно назначить время.
