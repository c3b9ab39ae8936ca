# Відкрити стіл і чекати за ним.
create-title = Новий стіл
visible-public = Усі знаходять його в лобі
visible-link = Лише ті, хто має посилання
watching-live = Глядачі бачать усе відкрите
watching-delayed =
    { $n ->
        [one] Глядачі бачать на { $n } рішення пізніше
        [few] Глядачі бачать на { $n } рішення пізніше
       *[other] Глядачі бачать на { $n } рішень пізніше
    }
watching-round_end = Глядачі бачать закінчені раунди
watching-game_end = Глядачі бачать закінчену партію
watching-no = Дивитися не можна нікому
chat-mode-off = Чату немає
chat-mode-phrases = Чат лише фразами
chat-mode-text = Чат фразами й текстом
veiled-text = Партія триває. Те, що можна бачити глядачам, з’явиться тут саме.
clock-left = Залишилося { $time }
clock-low = Залишилося { $time }. Потім: { $move }.
clock-then = потім: { $move }
clock-rests = стоїть до { $time }
clock-standard = звичайний хід
clock-over = Ваш час вийшов; за вас зроблено звичайний хід.
span-days = { $days } д { $hours } год
span-hours = { $hours } год { $minutes } хв
level-novice = новачок
level-intermediate = середній
level-expert = знавець
level-easy = легкий
level-medium = середній
level-hard = складний
seats = Місця
seat-virtual = Бот { $n }
house-player-n = Гравець салуну { $n }
house-player-level = Гравець салуну { $n } · { $level }
house-easy = легкий
house-normal = звичайний
house-hard = сильний
house-expert = експерт
brand-hat = капелюх
brand-star = зірка
brand-cactus = кактус
brand-boot = чобіт
brand-horseshoe = підкова
brand-cow = корова
invite-copied = Посилання скопійовано.
watchers = Глядачі
watchers-one = спостерігає
watchers-more = і ще { $n }
substitute = Заміна
substitute-awaited = За столом немає гравця { $name }, і гра чекає.
substitute-let = Нехай грає заміна: { $name }
substitute-mine = За вас грає заміна.
substitute-take-back = Знову грати самому
menu-title = Цей стіл
menu-clock = Годинник
clock-set = Поставити годинник
clock-set-by = { $name } ставить годинник. Коли час вийде, буде зроблено звичайний хід.
