# Открыть стол и ждать за ним.
create-title = Новый стол
visible-public = Все находят его в лобби
visible-link = Только те, у кого есть ссылка
watching-live = Зрители видят всё открытое
watching-delayed =
    { $n ->
        [one] Зрители видят на { $n } решение позже
        [few] Зрители видят на { $n } решения позже
       *[other] Зрители видят на { $n } решений позже
    }
watching-round_end = Зрители видят законченные раунды
watching-game_end = Зрители видят законченную партию
watching-no = Смотреть нельзя никому
chat-mode-off = Чата нет
chat-mode-phrases = Чат только фразами
chat-mode-text = Чат фразами и текстом
veiled-text = Партия идёт. То, что можно видеть зрителям, появится здесь само.
clock-left = Осталось { $time }
clock-low = Осталось { $time }. Потом: { $move }.
clock-then = затем: { $move }
clock-rests = стоят до { $time }
clock-standard = обычный ход
clock-over = Ваше время вышло; за вас сделан обычный ход.
span-days = { $days } д { $hours } ч
span-hours = { $hours } ч { $minutes } мин
level-novice = новичок
level-intermediate = средний
level-expert = знаток
level-easy = лёгкий
level-medium = средний
level-hard = сложный
seats = Места
seat-virtual = Бот { $n }
house-player-n = Игрок салуна { $n }
house-player-level = Игрок салуна { $n } · { $level }
house-easy = лёгкий
house-normal = обычный
house-hard = сильный
house-expert = эксперт
brand-hat = шляпа
brand-star = звезда
brand-cactus = кактус
brand-boot = сапог
brand-horseshoe = подкова
brand-cow = корова
invite-copied = Ссылка скопирована.
watchers = Зрители
watchers-one = наблюдает
watchers-more = и ещё { $n }
substitute = Замена
substitute-awaited = За столом нет игрока { $name }, и игра ждёт.
substitute-let = Пусть играет замена: { $name }
substitute-mine = За вас играет замена.
substitute-take-back = Снова играть самому
menu-title = Этот стол
menu-clock = Часы
clock-set = Поставить часы
clock-set-by = { $name } ставит часы. Когда время выйдет, будет сделан обычный ход.
