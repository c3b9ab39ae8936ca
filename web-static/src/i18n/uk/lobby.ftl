# The first page and the lobby.
open-table = Відкрити стіл
how-to-play = Як грати
learn-ten = Вивчити за десять хвилин
tables-yours = Ваші столи
tables-open = Відкриті столи
tables-running = Ідуть партії
no-games = Сервер не називає своїх ігор.
row-sit = Сісти
row-watch = Дивитися
