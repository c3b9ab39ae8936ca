# Клуби гравців: список і сторінка клубу.
clubs = Клуби
clubs-club = Клуб
clubs-sub = У клубах збираються гравці, яким подобається грати разом. Вступіть до клубу або створіть свій.
clubs-sub-guest = У клубах збираються гравці, яким подобається грати разом. Щоб вступити до клубу або створити його, потрібен акаунт.
clubs-account = Створити акаунт
clubs-loading = Завантаження клубів…
clubs-yours = Ваші клуби
clubs-yours-none = Ви поки що не в жодному клубі. Вступіть до одного з них або створіть свій.
clubs-all = Усі клуби
clubs-more = Ще клуби
clubs-none = Клубів тут поки що немає
clubs-none-text = Створіть перший і запросіть гравців, з якими вам подобається грати.
clubs-none-guest = Створіть акаунт і перший клуб.
clubs-back = Усі клуби цього сервера
clubs-members =
    { $n ->
        [one] { $n } учасник
        [few] { $n } учасники
       *[many] { $n } учасників
    }
clubs-since = засновано { DATETIME($at, dateStyle: "long") }
clubs-lost = Клубу з такою назвою немає
clubs-lost-text = Перевірте написання. Можливо, клуб перейменовано або розпущено.

# Вступ
clubs-joining = Вступ
clubs-by-open = вільний вступ
clubs-by-request = за заявкою
clubs-by-invitation = за запрошенням
clubs-by-open-text = Вступити може будь-який гравець з акаунтом.
clubs-by-request-text = Гравці подають заявки, організатори їх приймають.
clubs-by-invitation-text = Вступити можна лише за запрошенням організатора.

# Форма
clubs-found = Створити клуб
clubs-found-go = Створити клуб
clubs-founded = Клуб «{ $club }» створено. Запросіть гравців за іменем.
clubs-name = Назва
clubs-name-hint = Від 3 до 40 символів; не має збігатися з назвою іншого клубу.
clubs-name-short = У назві клубу має бути щонайменше 3 символи.
clubs-text = Про клуб
clubs-text-hint = Символів: { NUMBER($n) } з { NUMBER($most) }. Ігри, звичний час, мови — текст бачать усі.
clubs-text-refused = Не більше { NUMBER($most) } символів, без невидимих.
clubs-outdated = Тут уже все змінилося. Сторінку оновлено.
clubs-cancel = Скасувати
clubs-save = Зберегти
clubs-saved = Зміни клубу збережено.

# Ви і клуб
clubs-you = Ви і цей клуб
clubs-you-requested = заявку подано
clubs-you-invited = вас запрошують
clubs-you-member = учасник
clubs-you-organiser = організатор
clubs-you-owner = власник
clubs-now-requested = Вашу заявку подано. Її розгляне організатор.
clubs-now-invited = Вас запрошують до цього клубу.
clubs-now-member = Ви учасник цього клубу.
clubs-now-organiser = Ви організатор цього клубу.
clubs-now-owner = Це ваш клуб. Щоб вийти з нього, спершу передайте його іншому учаснику.
clubs-invited-by = { $name } запрошує вас до цього клубу.
clubs-join-account = Щоб вступити, потрібен акаунт.
clubs-join-open = Вступити до клубу
clubs-join-request = Подати заявку
clubs-joined = Тепер ви учасник клубу «{ $club }».
clubs-asked = Заявку до клубу «{ $club }» подано.
clubs-unask = Відкликати заявку
clubs-unasked = Заявку до клубу «{ $club }» відкликано.
clubs-accept = Прийняти запрошення
clubs-accept-of = Прийняти запрошення: { $club }
clubs-decline = Відхилити
clubs-decline-of = Відхилити: { $club }
clubs-declined = Запрошення до клубу «{ $club }» відхилено.
clubs-leave = Вийти з клубу
clubs-leave-open = Вийти з цього клубу? Вступити знову можна будь-коли.
clubs-leave-request = Вийти з цього клубу? Щоб повернутися, доведеться знову подати заявку.
clubs-leave-invitation = Вийти з цього клубу? Повернутися можна буде лише за новим запрошенням.
clubs-left = Ви вийшли з клубу «{ $club }».

# Учасники
clubs-leads = Власник і організатори
clubs-is-owner = власник
clubs-is-organiser = організатор
clubs-rest = Учасники
clubs-person-since = з { DATETIME($at, dateStyle: "medium") }
clubs-members-none = Інших учасників поки що немає.
clubs-members-hidden = Список учасників бачать лише учасники клубу.
clubs-requests = Заявки
clubs-requests-none = Заявок зараз немає.
clubs-asked-at = заявка від { DATETIME($at, dateStyle: "medium") }
clubs-let-in = Прийняти
clubs-let-in-name = Прийняти: { $name }
clubs-let-in-done = Новий учасник клубу: { $name }.
clubs-refuse = Відхилити
clubs-refuse-name = Відхилити: { $name }
clubs-refused-done = Заявку відхилено: { $name }.
clubs-invitations = Запрошення
clubs-invite-name = Ім’я акаунта
clubs-invite = Запросити
clubs-invited-done = Запрошення надіслано: { $name }.
clubs-invited-at = запрошення від { DATETIME($at, dateStyle: "medium") }
clubs-invited-at-by = запрошення від { DATETIME($at, dateStyle: "medium") }, відправник: { $name }
clubs-withdraw = Відкликати
clubs-withdraw-name = Відкликати: { $name }
clubs-withdrawn = Запрошення відкликано: { $name }.
clubs-manage = Змінити права: { $name }
clubs-promote = Зробити організатором
clubs-promoted = Новий організатор: { $name }.
clubs-demote = Зробити звичайним учасником
clubs-demoted = Тепер звичайний учасник: { $name }.
clubs-pass = Передати клуб
clubs-pass-name = Передати клуб: { $name }
clubs-pass-ask = Новим власником клубу буде { $name }, а ви станете організатором. Скасувати це зможе лише новий власник.
clubs-passed = Новий власник клубу: { $name }.
clubs-remove = Видалити з клубу
clubs-remove-name = Видалити з клубу: { $name }
clubs-remove-ask = Видалити з клубу гравця { $name }?
clubs-removed = Видалення з клубу: { $name }.

# Зміни клубу
clubs-settings = Керування клубом
clubs-edit = Змінити текст і вступ
clubs-edit-all = Змінити назву, текст і вступ
clubs-file = Завантажити дані
clubs-dissolve = Розпустити клуб…
clubs-dissolve-ask = Клуб «{ $club }» буде видалено для всіх разом з учасниками, заявками та запрошеннями. Скасувати це не можна.
clubs-dissolve-name = Назва клубу для підтвердження
clubs-dissolve-other = Назва не збігається. Введіть її точно так, як указано вище.
clubs-dissolve-go = Розпустити остаточно
clubs-dissolved = Клуб «{ $club }» розпущено.

# Відмови
err-not_found-club = Клубу з такою назвою немає. Можливо, його перейменовано або розпущено.
err-forbidden-invitation_only = До цього клубу можна вступити лише за запрошенням.
err-forbidden-club_full = У клубі немає місць: вступити чи запросити когось більше не можна.
err-forbidden-too_many_requests = На відповідь цього клубу вже чекає багато гравців. Спробуйте пізніше.
err-forbidden-too_many_invitations = У клубу 100 відкритих запрошень. Спершу відкличте одне з них.
err-forbidden-too_many_clubs = У вас уже 50 клубів разом із запрошеннями та заявками. Спершу вийдіть з одного.
err-forbidden-too_many_owned_clubs = У вас уже 3 власні клуби. Спершу передайте або розпустіть один із них.
err-forbidden-new_owner_has_too_many = Цей гравець уже має 3 власні клуби. Оберіть іншого учасника.
err-forbidden-organisers_only = Це можуть лише організатори клубу.
err-forbidden-owner_only = Це може лише власник клубу.
err-forbidden-pass_on_first = Перш ніж вийти з клубу, передайте його іншому учаснику.
err-forbidden-not_requested = Цей гравець не подавав заявки.
err-forbidden-not_a_member = Цей гравець не є учасником клубу.
err-forbidden-invited_too_many_clubs = Цей гравець уже має забагато клубів і запрошень.
