# Изучение игры и её правила.
rules-of = Выбрать игру
rules-search = Искать в правилах
rules-nothing = Таких слов в правилах нет.
rules-none = Текста правил этой игры нет.
rules-extent = Объём правил
rules-short = Кратко
rules-complete = Полностью
# Страница уроков игры.
learn-title = Учимся играть: { $game }
learn-sub = Шаг за шагом за настоящим столом. Ничего не засчитывается, никто не ждёт; можно уйти в любой момент и продолжить позже.
learn-lessons = Уроки
learn-puzzles = Задачи
learn-puzzles-sub = Лучший ответ только один. Видите его?
learn-solved-of = Решено { $done } из { $of }
learn-none = Для этой игры уроков пока нет.
learn-begin = Начать
learn-go-on = Продолжить
learn-once-more = Ещё раз
learn-puzzle = Задача { $n }: { $title }
learn-puzzle-done = Задача { $n }: { $title }, решена
learn-then = Что дальше
learn-tips-as = Объяснять каждый вид решения, когда он впервые встречается за столом
# Урок.
learn-step = Шаг { $n } из { $of }
learn-end = Готово
learn-watch = Посмотрите, что происходит за столом.
learn-back = Назад
learn-next = Дальше
learn-restart = С начала
learn-leave = Все уроки
learn-try-again = Ещё попытка
learn-show-me = Показать
learn-finished = Отлично!
learn-solved = Верно!
learn-next-puzzle = Следующая задача
learn-to-puzzles = К задачам
learn-practise = Сыграть со слабым ботом
# The seats of a lesson's table, the learner first: names for everybody.
learn-name-0 = Саша
learn-name-1 = Робин
learn-name-2 = Ким
learn-name-3 = Мика
learn-name-4 = Тони
learn-name-5 = Алекс
learn-not-this = Не этот ход; урок объясняет почему.
learn-other = Так тоже можно. Но здесь урок продолжается другим ходом.
learn-better = Есть ответ лучше.
learn-worth-gain = Это приносит { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}. Есть ответ, который стоит больше.
learn-worth-turn = Это даёт { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
} за этот ход. Есть ответ, который стоит больше.
learn-worth-ahead = Так в конце вы будете впереди на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}. Есть ответ, который стоит больше.
learn-worth-behind = Так в конце вы отстанете на { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[other] { $n } очков
}. Есть ответ, который стоит больше.
learn-worth-level = Так в конце будет поровну. Есть ответ, который стоит больше.
# Там, где стоит новичок.
learn-offer = { learn-offer-short } { learn-offer-about }
learn-offer-about = Урок займёт десять минут. Или играйте сразу, и каждый вид решения будет объяснён, когда встретится впервые.
learn-offer-short = { $game } для вас в новинку?
learn-lesson = К уроку
learn-as-i-go = Объяснять по ходу игры
learn-no-offer = Больше не предлагать
learn-tips-on = Теперь каждый вид решения будет объяснён один раз.
learn-tip = Пояснение
learn-tip-close = Понятно
learn-tips-off = Больше не объяснять
