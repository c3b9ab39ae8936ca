# Форма стола.
create-game = Игра
create-preset = Начать с
create-go = Открыть стол
preset-quick = Быстро: два человека
preset-standard = Обычно: четыре человека
preset-last = Как в прошлый раз
form-seats = Места
form-people = Люди
form-virtual = Боты
form-virtual-n = Бот { $n }
form-virtual-why = Игре нужно мест: { $seats }; недостающие занимают боты.
form-virtual-none = При стольких игроках ботов в этой игре нет.
form-who = Кто может прийти
form-visible = Стол
form-watching = Зрители
form-preset = Правила
form-preset-own = свой выбор
form-more = Другие настройки ({ $n })
form-changed =
    { $n ->
        [0] ничего не изменено
        [one] изменена { $n }
        [few] изменены { $n }
       *[other] изменено { $n }
    }
form-name = Название стола
form-name-free = Пусто: город выберется сам
form-words = Словами
sum-people =
    { $n ->
        [one] { $n } человек
        [few] { $n } человека
       *[other] { $n } человек
    }
sum-virtual =
    { $n ->
        [one] { $n } бот ({ $level })
        [few] { $n } бота ({ $level })
       *[other] { $n } ботов ({ $level })
    }
origin-rule_book = по правилам
origin-online_version = онлайн-версия
origin-ours = наше
rule-open = Открыть правило { $rule }
org-title = Организовать для других
org-only = Я только организую
org-only-text = Вы не занимаете место. Вы начинаете игру и видите в ней то же, что зрители.
org-names = Оставить места для
org-names-text = Имена учётных записей, по одному в строке. Занять эти места смогут только они; каждый получит приглашение.
err-cannot_reserve-unknown = Учётной записи с именем «{ $name }» здесь нет. Проверьте, верно ли оно написано.
err-cannot_reserve-twice = Имя «{ $name }» указано дважды.
err-cannot_reserve-yourself = «{ $name }» — это вы. Займите место сами или уберите имя.
err-cannot_reserve-no_seat = Имён больше, чем свободных мест: для «{ $name }» места не осталось.
