# The first page and the lobby.
open-table = Открыть стол
how-to-play = Как играть
learn-ten = Выучить за десять минут
tables-yours = Ваши столы
tables-open = Открытые столы
tables-running = Идут партии
no-games = Сервер не называет своих игр.
row-sit = Сесть
row-watch = Смотреть
