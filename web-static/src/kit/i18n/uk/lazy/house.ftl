# Гравці салуну та їхня сила; хто грає, якщо хтось піде.
house-players = Боти
house-count =
    { $n ->
        [one] { $n } бот
        [few] { $n } боти
       *[many] { $n } ботів
    }
house-count-level =
    { $n ->
        [one] { $n } бот ({ $level })
        [few] { $n } боти ({ $level })
       *[many] { $n } ботів ({ $level })
    }
house-strength = Рівень
house-strength-all = Рівень усіх ботів
house-strength-n = Рівень бота { $n }
house-mixed = різний
house-why = Боти бачать лише те, що видно з їхнього місця.
sub-title = Якщо гравець вийде
sub-house = Дограє бот ({ $level })
sub-default = Лише ходи за замовчуванням
sub-why = Те саме, поки гравця немає й за нього грає заміна.
sub-says-house = Якщо гравець вийде, дограє бот ({ $level })
sub-says-default = Якщо гравець вийде, будуть лише ходи за замовчуванням
hints-title = Підказки
hints-why = У свій хід гравець може подивитися найкращі ходи.
hints-allowed = Підказки дозволені
hints-none = Без підказок
err-forbidden-not_away = Цей гравець тут і грає сам.
