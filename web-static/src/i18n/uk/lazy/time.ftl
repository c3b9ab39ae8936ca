form-time = Годинник
time-choice-none = Без годинника
time-choice-live = Одразу
time-choice-relaxed = Спокійно
time-choice-evening = За вечір
time-choice-daily = По днях
time-choice-slow = Неквапно
time-choice-own = Власні значення
time-form = Що рахує годинник
time-form-bank = Запас, який зростає з кожним рішенням
time-form-each = Час на кожне рішення
time-form-game = Час на всю партію
time-field-bank = Запас на початку
time-field-increment = Надбавка за рішення
time-field-cap = Найбільший запас
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
time-says-none = Кожен думає стільки, скільки потрібно.
time-says-each = На кожне рішення: { $time }.
time-says-game = На всю партію в кожного: { $time }.
time-says-bank = Запас на початку: { $bank }. Кожне рішення додає { $increment }; найбільший запас: { $cap }. Невитрачене лишається у вас.
time-says-saved = Кожне рішення додає { $increment }. Невитрачене лишається у вас; найбільший запас: { $cap }.
time-says-least = Коли запас порожній, на кожне рішення все ж є { $time }.
time-says-over = Коли час вийде, буде зроблено звичайний хід.
time-says-rests = Вночі та у відпустці людини її годинник не йде.
time-row-rests = { $line }, крім ночей
rest-title = Годинники, що стоять
rest-paused = Партія на паузі, щонайпізніше до { $time }. Годинники не йдуть; ходити можна.
rest-night = { $name } має ніч до { $time } (за вашим годинником)
rest-night-mine = Ваша ніч: до { $time } ваш годинник не йде
rest-own = Ваша ніч тут: з { $from } до { $until } (за годинником цього пристрою)
rest-other = { $name } має ніч з { $from } до { $until } (за вашим годинником)
rest-vacation = { $name } у відпустці до { $time }
rest-planned = Відпустка { $name }: з { $from } до { $until }
err-forbidden-has_clock = Годинник уже йде.
err-forbidden-not_asked = Гра не чекає нікого, кому можна призначити час.
