# Открыть стол и ждать за ним.
create-title = Новый стол
visible-public = Виден всем в лобби
visible-link = Только по ссылке
watching-live = Зрители смотрят без задержки
watching-delayed =
    { $n ->
        [one] Зрители отстают на { $n } решение
        [few] Зрители отстают на { $n } решения
       *[other] Зрители отстают на { $n } решений
    }
watching-round_end = Зрители видят раунд после его окончания
watching-game_end = Зрители видят партию после её окончания
watching-no = Без зрителей
chat-mode-off = Без чата
chat-mode-phrases = Чат: только готовые фразы
chat-mode-text = Чат: готовые фразы и текст
veiled-text = Партия идёт. Здесь появится то, что можно показать зрителям.
clock-left = Осталось { $time }
clock-low = Осталось { $time }. Потом: { $move }.
clock-then = затем: { $move }
clock-rests = остановлены до { $time }
clock-standard = ход по умолчанию
clock-over = Время вышло: за вас сделан ход по умолчанию.
span-days = { $days } д { $hours } ч
span-hours = { $hours } ч { $minutes } мин
level-novice = новичок
level-intermediate = средний
level-expert = эксперт
level-easy = слабый
level-medium = средний
level-normal = средний
level-hard = сильный
seats = Места
seat-virtual = Бот по правилам { $n }
house-player-n = Бот { $n }
bot-named = { $name } (бот)
brand-hat = шляпа
brand-star = звезда
brand-cactus = кактус
brand-boot = сапог
brand-horseshoe = подкова
brand-cow = корова
invite-copied = Ссылка скопирована.
watchers = Зрители
watchers-one = смотрит
watchers-more = и ещё { $n }
substitute = Замена
substitute-awaited = { $name }: нет на месте, партия ждёт.
substitute-let = Включить замену: { $name }
substitute-mine = За вас играет замена.
substitute-take-back = Вернуться в игру
menu-title = Этот стол
menu-clock = Часы
clock-set = Включить часы
clock-set-by = { $name } включает часы. Когда время выйдет, будет сделан ход по умолчанию.
