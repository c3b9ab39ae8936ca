form-time = Годинник
time-choice-none = Без годинника
time-choice-live = У реальному часі
time-choice-relaxed = Спокійно
time-choice-evening = За вечір
time-choice-daily = Щодня
time-choice-slow = Неквапно
time-choice-own = Власний
time-form = Вид годинника
time-form-bank = Запас із надбавкою
time-form-each = Час на кожне рішення
time-form-game = Час на всю партію
time-field-bank = На початку
time-field-increment = Надбавка за рішення
time-field-cap = Не більше
time-field-each = На кожне рішення
time-field-game = На всю партію
time-unit = Одиниця для поля «{ $of }»
time-unit-s = секунди
time-unit-min = хвилини
time-unit-h = години
time-unit-d = дні
time-s = { $n } с
time-min = { $n } хв
time-h = { $n } год
time-d =
    { $n ->
        [one] { $n } день
        [few] { $n } дні
       *[other] { $n } днів
    }
time-about = приблизно { $time }
time-row-each = { $time } на рішення
time-row-game = { $time } на партію
time-row-bank = { $bank } + { $increment } на рішення
time-row-saved = { $increment } на рішення, запас до { $cap }
time-says-none = Без обмеження часу.
time-says-each = На кожне рішення: { $time }.
time-says-game = На всю партію в кожного гравця: { $time }.
time-says-bank = На початку в кожного { $bank }. Кожне рішення додає { $increment }, але не більше { $cap } разом. Невитрачений час лишається.
time-says-saved = Кожне рішення додає { $increment }. Невитрачений час лишається, але не більше { $cap }.
time-says-least = Коли запас скінчиться, лишиться { $time } на рішення.
time-says-over = Коли час вийде, буде зроблено хід за замовчуванням.
time-says-rests = Вночі та у відпустці годинник гравця зупинено.
time-row-rests = { $line }, крім ночей
rest-title = Годинники зупинено
rest-paused = Партія на паузі, щонайпізніше до { $time }. Годинники зупинено; ходити можна.
rest-night = Ніч у гравця { $name } до { $time } (за вашим годинником)
rest-night-mine = Ваша ніч: годинник зупинено до { $time }
rest-own = Ваша ніч тут: з { $from } до { $until } (за годинником цього пристрою)
rest-other = Ніч у гравця { $name }: з { $from } до { $until } (за вашим годинником)
rest-vacation = { $name } у відпустці до { $time }
rest-planned = Відпустка гравця { $name }: з { $from } до { $until }
err-forbidden-has_clock = Годинник уже йде.
err-forbidden-not_asked = Вмикати годинник немає для кого.
