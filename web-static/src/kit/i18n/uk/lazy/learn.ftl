# Вивчення гри та її правила.
rules-of = Обрати гру
rules-search = Шукати в правилах
rules-nothing = Таких слів у правилах немає.
rules-none = Тексту правил цієї гри немає.
rules-extent = Обсяг правил
rules-short = Стисло
rules-complete = Повністю
# Сторінка уроків гри.
learn-title = Вчимося грати: { $game }
learn-sub = Крок за кроком за справжнім столом. Нічого не зараховується, ніхто не чекає; можна піти будь-коли й продовжити пізніше.
learn-lessons = Уроки
learn-puzzles = Задачі
learn-puzzles-sub = Найкраща відповідь лише одна. Бачите її?
learn-solved-of = Розв’язано { $done } з { $of }
learn-none = Для цієї гри уроків поки немає.
learn-begin = Почати
learn-go-on = Продовжити
learn-once-more = Ще раз
learn-puzzle = Задача { $n }: { $title }
learn-puzzle-done = Задача { $n }: { $title }, розв’язана
learn-then = Що далі
learn-tips-as = Пояснювати кожен вид рішення, коли він уперше трапляється за столом
# Урок.
learn-step = Крок { $n } з { $of }
learn-end = Готово
learn-watch = Подивіться, що відбувається за столом.
learn-back = Назад
learn-next = Далі
learn-restart = Спочатку
learn-leave = Усі уроки
learn-try-again = Ще спроба
learn-show-me = Показати
learn-finished = Чудово!
learn-solved = Правильно!
learn-next-puzzle = Наступна задача
learn-to-puzzles = До задач
learn-practise = Зіграти зі слабким ботом
# The seats of a lesson's table, the learner first: names for everybody.
learn-name-0 = Саша
learn-name-1 = Робін
learn-name-2 = Кім
learn-name-3 = Міка
learn-name-4 = Тоні
learn-name-5 = Алекс
learn-not-this = Не цей хід; урок пояснює чому.
learn-other = Так теж можна. Але тут урок продовжується іншим ходом.
learn-better = Є краща відповідь.
learn-worth-gain = Це дає { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
}. Є відповідь, яка варта більше.
learn-worth-turn = Це дає { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
} за цей хід. Є відповідь, яка варта більше.
learn-worth-ahead = Так наприкінці ви будете попереду на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
}. Є відповідь, яка варта більше.
learn-worth-behind = Так наприкінці ви відстанете на { $n ->
    [one] { $n } очко
    [few] { $n } очки
   *[other] { $n } очок
}. Є відповідь, яка варта більше.
learn-worth-level = Так наприкінці буде порівну. Є відповідь, яка варта більше.
# Там, де стоїть новачок.
learn-offer = { learn-offer-short } { learn-offer-about }
learn-offer-about = Урок забере десять хвилин. Або грайте одразу, і кожен вид рішення буде пояснено, коли трапиться вперше.
learn-offer-short = { $game } для вас новинка?
learn-lesson = До уроку
learn-as-i-go = Пояснювати під час гри
learn-no-offer = Більше не пропонувати
learn-tips-on = Відтепер кожен вид рішення буде пояснено один раз.
learn-tip = Пояснення
learn-tip-close = Зрозуміло
learn-tips-off = Більше не пояснювати
