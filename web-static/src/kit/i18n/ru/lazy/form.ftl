# Форма стола.
create-game = Игра
create-preset = Начать с
create-go = Создать стол
preset-quick = Быстро: два игрока
preset-standard = Обычно: четыре игрока
preset-last = Как в прошлый раз
form-seats = Места
form-people = Игроки
form-virtual = Боты по правилам
form-virtual-n = Бот по правилам { $n }
form-virtual-why = Игре нужно мест: { $seats }; недостающие займут боты по правилам. Они ходят так, как велят правила, и не думают.
form-virtual-none = При стольких игроках ботов по правилам нет.
form-who = Доступ
form-visible = Стол
form-watching = Зрители
form-preset = Правила
form-preset-own = свой набор
form-more = Другие настройки ({ $n })
form-changed =
    { $n ->
        [0] без изменений
        [one] изменена { $n }
        [few] изменены { $n }
       *[other] изменено { $n }
    }
form-name = Название стола
form-name-free = Оставьте пустым: название выберется само
form-words = Итого
sum-people =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
       *[other] { $n } игроков
    }
sum-virtual =
    { $n ->
        [one] { $n } бот по правилам ({ $level })
        [few] { $n } бота по правилам ({ $level })
       *[other] { $n } ботов по правилам ({ $level })
    }
origin-rule_book = по правилам
origin-online_version = онлайн-версия
origin-ours = домашнее правило
rule-open = Открыть правило { $rule }
rated-title = Рейтинговая партия
rated-text = Результат меняет рейтинг всех игроков; сесть могут только игроки с аккаунтом, подсказок нет.
rated-off = Сейчас недоступно:
rated-account = Создать аккаунт
org-title = Организовать для других
org-only = Я только организую
org-only-text = Вы не играете: начинаете партию и видите то же, что зрители.
org-names = Зарезервировать места для
org-names-text = Имена аккаунтов, по одному в строке. Эти места смогут занять только они; каждый получит приглашение.
org-begins = Партия начнётся
org-begins-host = когда я её начну
org-begins-full = когда займут все места
org-begins-at = в назначенное время
org-begins-full-text = Она начнётся сама, а стол останется открытым на неделю.
org-begins-at-text = Она начнётся сама с теми, кто к этому времени сел за стол; свободные места исчезнут. Если игроков мало, стол подождёт вас.
org-begins-when = Дата и время
err-option_invalid-begins = Начало партии можно назначить на ближайшие 28 дней.
err-cannot_be_rated-bots = Рейтинговые партии — только для игроков с аккаунтом: уберите ботов.
err-cannot_be_rated-clock = Рейтинговой партии нужны часы. Выберите время.
err-cannot_be_rated-options = Рейтинговая партия идёт по правилам из коробки: верните остальные настройки.
err-cannot_be_rated-guest = Для рейтинговых партий нужен аккаунт. Создайте его или играйте без рейтинга.
err-cannot_be_rated-seats = Для рейтинговой партии нужно хотя бы два игрока.
err-cannot_be_rated-together = Два игрока за этим столом пользуются одним подключением к интернету. Рейтинговая партия вместе невозможна.
err-cannot_reserve-unknown = Аккаунта «{ $name }» здесь нет. Проверьте, нет ли опечатки.
err-cannot_reserve-twice = Имя «{ $name }» указано дважды.
err-cannot_reserve-yourself = «{ $name }» — это вы. Займите место сами или уберите имя.
err-cannot_reserve-no_seat = Имён больше, чем свободных мест: «{ $name }» некуда посадить.
err-cannot_reserve-blocked = Вы заблокировали игрока «{ $name }». Сначала разблокируйте его или уберите имя.
