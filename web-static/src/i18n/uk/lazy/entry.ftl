# Хто може сісти за стіл.
entry-title = Хто може сісти
entry-accounts = Лише люди з обліковим записом
entry-bots = Програми теж
entry-with-password = Лише з паролем
entry-password = Пароль
entry-password-hint = Від 4 до 64 знаків. Скажіть його тим, кого хочете бачити за столом.
entry-password-kept = Порожньо: лишиться, як є
entry-finished = Скільки потрібно дограних партій
entry-mark-locked = закрито
entry-mark-accounts = лише з обліковим записом
entry-mark-password = пароль
entry-mark-bots = програмам можна
entry-mark-finished =
    { $n ->
        [one] від { $n } партії
        [few] від { $n } партій
       *[other] від { $n } партій
    }
entry-says-locked = Місця закрито: більше ніхто не сяде
entry-says-accounts = Сідають лише люди з обліковим записом
entry-says-password = Щоб сісти, потрібен пароль
entry-says-bots = Програми теж можуть сісти
entry-says-finished =
    { $n ->
        [one] Щоб сісти, треба дограти { $n } партію
        [few] Щоб сісти, треба дограти { $n } партії
       *[other] Щоб сісти, треба дограти { $n } партій
    }
entry-lock = Закрити місця
entry-unlock = Відкрити місця
entry-ask-title = Цей стіл має пароль
entry-ask-hint = Господар каже його тим, кого хоче бачити за столом.
err-forbidden-no_bots = Програмам за цей стіл не можна.
err-forbidden-accounts_only = За цей стіл сідають лише люди з обліковим записом. Створіть його, і зможете сісти.
err-forbidden-min_finished = Господар цього столу чекає на тих, хто дограв тут більше партій. Зіграйте ще й повертайтеся.
err-forbidden-password_needed = Щоб сісти за цей стіл, потрібен пароль. Його знає господар.
err-forbidden-wrong_password = Це не пароль цього столу.
err-forbidden-seats_locked = Господар закрив місця. Дивитися можна.
# Whoever comes by the link of a table without a name.
invited-title = Вас запрошують за стіл
invited-text = Назвіть ім’я та сідайте.
invited-by = { $name } запрошує вас.
invited-sit = Займіть місце
invited-seats = Зайнято місць: { $taken } із { $of }.
invited-full = Усі місця зайняті.
invited-running = Партія триває.
invited-watch = Лише дивитися
invited-look = Без місця та без імені.
invited-own = Відкрити свій стіл
entry-onlooker = Гість { $number }
