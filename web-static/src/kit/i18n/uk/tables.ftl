# Відкрити стіл і чекати за ним.
create-title = Новий стіл
visible-public = Видно всім у лобі
visible-link = Лише за посиланням
watching-live = Глядачі дивляться без затримки
watching-delayed =
    { $n ->
        [one] Глядачі відстають на { $n } рішення
        [few] Глядачі відстають на { $n } рішення
       *[other] Глядачі відстають на { $n } рішень
    }
watching-round_end = Глядачі бачать раунд після його завершення
watching-game_end = Глядачі бачать партію після її завершення
watching-no = Без глядачів
chat-mode-off = Без чату
chat-mode-phrases = Чат: лише готові фрази
chat-mode-text = Чат: готові фрази й текст
veiled-text = Партія триває. Тут з’явиться те, що можна показати глядачам.
clock-left = Залишилося { $time }
clock-low = Залишилося { $time }. Потім: { $move }.
clock-then = потім: { $move }
clock-rests = зупинено до { $time }
clock-standard = хід за замовчуванням
clock-over = Час вийшов: за вас зроблено хід за замовчуванням.
span-days = { $days } д { $hours } год
span-hours = { $hours } год { $minutes } хв
level-novice = новачок
level-intermediate = середній
level-expert = експерт
level-easy = слабкий
level-medium = середній
level-normal = середній
level-hard = сильний
seats = Місця
seat-virtual = Бот за правилами { $n }
house-player-n = Бот { $n }
bot-named = { $name } (бот)
brand-hat = капелюх
brand-star = зірка
brand-cactus = кактус
brand-boot = чобіт
brand-horseshoe = підкова
brand-cow = корова
invite-copied = Посилання скопійовано.
watchers = Глядачі
watchers-one = дивиться
watchers-more = і ще { $n }
substitute = Заміна
substitute-awaited = { $name }: немає на місці, партія чекає.
substitute-let = Увімкнути заміну: { $name }
substitute-mine = За вас грає заміна.
substitute-take-back = Повернутися в гру
menu-title = Цей стіл
menu-clock = Годинник
clock-set = Увімкнути годинник
clock-set-by = { $name } вмикає годинник. Коли час вийде, буде зроблено хід за замовчуванням.
