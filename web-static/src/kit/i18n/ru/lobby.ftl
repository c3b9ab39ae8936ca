# The first page and the lobby.
open-table = Создать стол
how-to-play = Как играть
learn-ten = Научиться за десять минут
stats = Статистика
ratings = Рейтинг
tables-yours = Ваши столы
tables-open = Открытые столы
tables-running = Идёт игра
no-games = Не удалось загрузить список игр.
row-sit = Сесть
row-watch = Смотреть
