form-time = Часы
time-choice-none = Без часов
time-choice-live = В реальном времени
time-choice-relaxed = Спокойно
time-choice-evening = За вечер
time-choice-daily = Ежедневно
time-choice-slow = Неспешно
time-choice-own = Свои
time-form = Вид часов
time-form-bank = Запас с добавкой
time-form-each = Время на каждое решение
time-form-game = Время на всю партию
time-field-bank = В начале
time-field-increment = Добавка за решение
time-field-cap = Не больше
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
time-says-none = Без ограничения времени.
time-says-each = На каждое решение: { $time }.
time-says-game = На всю партию у каждого игрока: { $time }.
time-says-bank = В начале у каждого { $bank }. Каждое решение добавляет { $increment }, но не больше { $cap } всего. Неистраченное время остаётся.
time-says-saved = Каждое решение добавляет { $increment }. Неистраченное время остаётся, но не больше { $cap }.
time-says-least = Когда запас кончится, останется { $time } на решение.
time-says-over = Когда время выйдет, будет сделан ход по умолчанию.
time-says-rests = Ночью и в отпуске часы игрока остановлены.
time-row-rests = { $line }, кроме ночей
rest-title = Часы остановлены
rest-paused = Партия на паузе, самое позднее до { $time }. Часы остановлены; ходить можно.
rest-night = Ночь у игрока { $name } до { $time } (по вашим часам)
rest-night-mine = Ваша ночь: часы остановлены до { $time }
rest-own = Ваша ночь здесь: с { $from } до { $until } (по часам этого устройства)
rest-other = Ночь у игрока { $name }: с { $from } до { $until } (по вашим часам)
rest-vacation = { $name } в отпуске до { $time }
rest-planned = Отпуск игрока { $name }: с { $from } до { $until }
err-forbidden-has_clock = Часы уже идут.
err-forbidden-not_asked = Включать часы не для кого.
