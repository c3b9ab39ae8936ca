# Хто може сісти за стіл.
entry-title = Хто може сісти
entry-accounts = Лише гравці з акаунтом
entry-bots = І боти гравців
entry-with-password = Лише з паролем
entry-password = Пароль
entry-password-hint = Від 4 до 64 знаків. Повідомте його тим, з ким хочете грати.
entry-password-kept = Залиште порожнім, щоб не змінювати
entry-finished = Потрібно зіграних партій
entry-mark-locked = закрито
entry-mark-accounts = лише з акаунтом
entry-mark-password = пароль
entry-mark-bots = ботам можна
entry-mark-finished =
    { $n ->
        [one] від { $n } партії
        [few] від { $n } партій
       *[other] від { $n } партій
    }
entry-says-locked = Місця закрито: більше ніхто не сяде
entry-says-accounts = Грати можуть лише гравці з акаунтом
entry-says-password = Щоб сісти, потрібен пароль
entry-says-bots = Боти гравців теж можуть грати
entry-says-finished =
    { $n ->
        [one] Щоб сісти, потрібна { $n } зіграна партія
        [few] Щоб сісти, потрібно { $n } зіграні партії
       *[other] Щоб сісти, потрібно { $n } зіграних партій
    }
rated-mark = Рейтингова
rated-says = Рейтингова партія: змінює рейтинг гравців
entry-lock = Закрити місця
entry-unlock = Відкрити місця
entry-ask-title = Стіл із паролем
entry-ask-hint = Запитайте його в господаря столу.
company-title = Усе одно сісти?
company-text =
    { $n ->
        [one] За цим столом сидить гравець, якого ви заблокували: { $names }.
       *[other] За цим столом сидять гравці, яких ви заблокували: { $names }.
    }
company-only = Це бачите лише ви.
company-yes = Усе одно сісти
company-no = Скасувати
company-mark = заблоковано: { $names }
err-forbidden-no_bots = Боти гравців за цей стіл не допускаються.
err-forbidden-accounts_only = Цей стіл — для гравців з акаунтом. Створіть акаунт, щоб сісти.
err-forbidden-min_finished = За цим столом потрібно більше зіграних партій. Зіграйте ще й повертайтеся.
err-forbidden-password_needed = Щоб сісти за цей стіл, потрібен пароль. Запитайте його в господаря.
err-forbidden-wrong_password = Неправильний пароль. Запитайте його в господаря столу.
err-forbidden-seats_locked = Господар закрив місця. Дивитися можна.
err-forbidden-rated_same_place = За цим столом уже грають через те саме підключення до інтернету, що й у вас. Рейтингова партія разом неможлива.
# The page of a table's link for a visitor without a name.
invited-title = Вас запрошують за стіл
invited-text = Введіть ім’я та сідайте.
invited-by = { $name } запрошує вас.
invited-sit = Займіть місце
invited-seats = Зайнято місць: { $taken } із { $of }.
invited-full = Усі місця зайняті.
invited-running = Партія триває.
invited-watch = Лише дивитися
invited-look = Без місця та без імені.
invited-own = Створити свій стіл
entry-onlooker = Гість { $number }
