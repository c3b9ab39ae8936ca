# Форма столу.
create-game = Гра
create-preset = Почати з
create-go = Відкрити стіл
preset-quick = Швидко: двоє людей
preset-standard = Звичайно: четверо людей
preset-last = Як минулого разу
form-seats = Місця
form-people = Люди
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
sum-people =
    { $n ->
        [one] { $n } людина
        [few] { $n } людини
       *[other] { $n } людей
    }
sum-virtual =
    { $n ->
        [one] { $n } бот ({ $level })
        [few] { $n } боти ({ $level })
       *[other] { $n } ботів ({ $level })
    }
origin-rule_book = за правилами
origin-online_version = онлайн-версія
origin-ours = наше
rule-open = Відкрити правило { $rule }
org-title = Організувати для інших
org-only = Я лише організовую
org-only-text = Ви не займаєте місця. Ви починаєте гру й бачите в ній те саме, що глядачі.
org-names = Залишити місця для
org-names-text = Імена облікових записів, по одному в рядку. Зайняти ці місця зможуть лише вони; кожен отримає запрошення.
err-cannot_reserve-unknown = Облікового запису з іменем «{ $name }» тут немає. Перевірте, чи правильно воно написане.
err-cannot_reserve-twice = Ім’я «{ $name }» вказано двічі.
err-cannot_reserve-yourself = «{ $name }» — це ви. Займіть місце самі або приберіть ім’я.
err-cannot_reserve-no_seat = Імен більше, ніж вільних місць: для «{ $name }» місця не залишилося.
