# Игроки салуна и их сила; кто играет, если кто-то уходит.
house-players = Боты
house-count =
    { $n ->
        [one] { $n } бот
        [few] { $n } бота
       *[many] { $n } ботов
    }
house-count-level =
    { $n ->
        [one] { $n } бот ({ $level })
        [few] { $n } бота ({ $level })
       *[many] { $n } ботов ({ $level })
    }
house-strength = Уровень
house-strength-all = Уровень всех ботов
house-strength-n = Уровень бота { $n }
house-mixed = разный
house-why = Боты видят только то, что видно с их места.
sub-title = Если игрок выйдет
sub-house = Доиграет бот ({ $level })
sub-default = Только ходы по умолчанию
sub-why = То же самое, пока игрока нет и за него играет замена.
sub-says-house = Если игрок выйдет, доиграет бот ({ $level })
sub-says-default = Если игрок выйдет, будут только ходы по умолчанию
hints-title = Подсказки
hints-why = В свой ход игрок может посмотреть лучшие ходы.
hints-allowed = Подсказки разрешены
hints-none = Без подсказок
err-forbidden-not_away = Этот игрок здесь и играет сам.
