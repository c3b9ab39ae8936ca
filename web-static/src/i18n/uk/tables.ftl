# Відкрити стіл і чекати за ним.
create-title = Новий стіл
create-game = Гра
create-preset = Почати з
create-go = Відкрити стіл
preset-quick = Швидко: двоє людей
preset-standard = Звичайно: четверо людей
preset-last = Як минулого разу
form-seats = Місця
form-people = Люди
form-house = Гравці салуну
form-virtual = Боти
form-virtual-n = Бот { $n }
form-virtual-why = Грі потрібно місць: { $seats }; решту займають боти.
form-virtual-none = За стількох гравців ботів у цій грі немає.
form-who = Хто може прийти
form-visible = Стіл
form-watching = Глядачі
form-preset = Правила
form-preset-own = власний вибір
form-more = Інші налаштування ({ $n })
form-changed =
    { $n ->
        [0] нічого не змінено
        [one] змінено { $n }
        [few] змінено { $n }
       *[other] змінено { $n }
    }
form-name = Назва столу
form-name-free = Порожньо: місто обереться само
form-words = Словами
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
sum-people =
    { $n ->
        [one] { $n } людина
        [few] { $n } людини
       *[other] { $n } людей
    }
sum-house =
    { $n ->
        [one] { $n } гравець салуну
        [few] { $n } гравці салуну
       *[many] { $n } гравців салуну
    }
sum-virtual =
    { $n ->
        [one] { $n } бот ({ $level })
        [few] { $n } боти ({ $level })
       *[other] { $n } ботів ({ $level })
    }
level-novice = новачок
level-intermediate = середній
level-expert = знавець
level-easy = легкий
level-medium = середній
level-hard = складний
origin-rule_book = за правилами
origin-online_version = онлайн-версія
origin-ours = наше
rule-open = Відкрити правило { $rule }
waiting-room = очікування
seats = Місця
seat-you = ви
seat-host = господар
seat-free = Місце { $n } вільне
seat-virtual = Бот { $n }
house-player = Гравець салуну
house-player-n = Гравець салуну { $n }
seat-level = Сила бота { $n }
seat-sit-n = Сісти на місце { $n }
seat-add = Додати місце
seat-add-virtual = Бот
seat-remove = Прибрати
seat-remove-n = Прибрати місце { $n }
seat-make-free = Звільнити
seat-free-n = Звільнити місце { $n } для людини
seat-make-host = Зробити господарем
seat-host-name = Зробити господарем: { $name }
seat-kick = Попросити піти
seat-kick-name = Попросити піти: { $name }
presence-here = тут
presence-away = немає на місці
brand-choose = Ваш знак
brand-taken = { $brand }, зайнято: { $name }
brand-hat = капелюх
brand-star = зірка
brand-cactus = кактус
brand-boot = чобіт
brand-horseshoe = підкова
brand-cow = корова
invite = Запросити
invite-link = Посилання на цей стіл
invite-copied = Посилання скопійовано.
invite-qr = Показати код для сканування
invite-text = Приходьте грати за стіл { $name }!
invited-title = Вас запрошують за стіл
invited-text = Назвіть ім’я та сідайте.
what-is-played = У що граємо
options-standard = Усе за правилами
watchers = Глядачі
watchers-one = спостерігає
watchers-more = і ще { $n }
change = Змінити…
change-save = Змінити стіл
change-cancel = Лишити як є
start = Почати гру
start-ready = Усі на місці.
waiting-for-host = Гру почне { $name }.
stand = Встати
close-table = Закрити стіл
came = За стіл сідає { $name }.
left = З-за столу встає { $name }.
substitute = Заміна
substitute-awaited = За столом немає гравця { $name }, і гра чекає.
substitute-let = Нехай грає заміна: { $name }
substitute-mine = За вас грає заміна.
substitute-take-back = Знову грати самому
menu-title = Цей стіл
menu-clock = Годинник
clock-set = Поставити годинник
clock-set-by = { $name } ставить годинник. Коли час вийде, буде зроблено звичайний хід.
resigned-last =
    { $n ->
        [one] Вийшов назовсім і посідає останнє місце: { $names }.
       *[other] Вийшли назовсім і ділять останнє місце: { $names }.
    }
