# Форма столу.
create-game = Гра
create-preset = Почати з
create-go = Створити стіл
preset-quick = Швидко: двоє гравців
preset-standard = Звичайно: четверо гравців
preset-last = Як минулого разу
form-seats = Місця
form-people = Гравці
form-virtual = Боти за правилами
form-virtual-n = Бот за правилами { $n }
form-virtual-why = Грі потрібно місць: { $seats }; решту займуть боти за правилами. Вони ходять так, як велять правила, і не думають.
form-virtual-none = За стількох гравців ботів за правилами немає.
form-who = Доступ
form-visible = Стіл
form-watching = Глядачі
form-preset = Правила
form-preset-own = власний набір
form-more = Інші налаштування ({ $n })
form-changed =
    { $n ->
        [0] без змін
        [one] змінено { $n }
        [few] змінено { $n }
       *[other] змінено { $n }
    }
form-name = Назва столу
form-name-free = Залиште порожнім: назва обереться сама
form-words = Підсумок
sum-people =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
       *[other] { $n } гравців
    }
sum-virtual =
    { $n ->
        [one] { $n } бот за правилами ({ $level })
        [few] { $n } боти за правилами ({ $level })
       *[other] { $n } ботів за правилами ({ $level })
    }
origin-rule_book = за правилами
origin-online_version = онлайн-версія
origin-ours = домашнє правило
rule-open = Відкрити правило { $rule }
rated-title = Рейтингова партія
rated-text = Результат змінює рейтинг усіх гравців; сісти можуть лише гравці з акаунтом, підказок немає.
rated-off = Зараз недоступно:
rated-account = Створити акаунт
org-title = Організувати для інших
org-only = Я лише організовую
org-only-text = Ви не граєте: починаєте партію й бачите те саме, що глядачі.
org-names = Зарезервувати місця для
org-names-text = Імена акаунтів, по одному в рядку. Ці місця зможуть зайняти лише вони; кожен отримає запрошення.
org-begins = Партія почнеться
org-begins-host = коли я її почну
org-begins-full = коли займуть усі місця
org-begins-at = у призначений час
org-begins-full-text = Вона почнеться сама, а стіл залишиться відкритим на тиждень.
org-begins-at-text = Вона почнеться сама з тими, хто на той час сів за стіл; вільні місця зникнуть. Якщо гравців замало, стіл почекає на вас.
org-begins-when = Дата й час
err-option_invalid-begins = Початок партії можна призначити на найближчі 28 днів.
err-cannot_be_rated-bots = Рейтингові партії — лише для гравців з акаунтом: приберіть ботів.
err-cannot_be_rated-clock = Рейтинговій партії потрібен годинник. Оберіть час.
err-cannot_be_rated-options = Рейтингова партія йде за правилами з коробки: поверніть решту налаштувань.
err-cannot_be_rated-guest = Для рейтингових партій потрібен акаунт. Створіть його або грайте без рейтингу.
err-cannot_be_rated-seats = Для рейтингової партії треба щонайменше двоє гравців.
err-cannot_be_rated-together = Двоє гравців за цим столом користуються одним підключенням до інтернету. Рейтингова партія разом неможлива.
err-cannot_reserve-unknown = Акаунта «{ $name }» тут немає. Перевірте, чи немає помилки.
err-cannot_reserve-twice = Ім’я «{ $name }» вказано двічі.
err-cannot_reserve-yourself = «{ $name }» — це ви. Займіть місце самі або приберіть ім’я.
err-cannot_reserve-no_seat = Імен більше, ніж вільних місць: «{ $name }» немає куди посадити.
err-cannot_reserve-blocked = Ви заблокували гравця «{ $name }». Спершу розблокуйте його або приберіть ім’я.
