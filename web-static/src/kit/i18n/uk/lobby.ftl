# The first page and the lobby.
open-table = Створити стіл
how-to-play = Як грати
learn-ten = Навчитися за десять хвилин
stats = Статистика
ratings = Рейтинг
tables-yours = Ваші столи
tables-open = Відкриті столи
tables-running = Триває гра
no-games = Не вдалося завантажити список ігор.
row-sit = Сісти
row-watch = Дивитися
