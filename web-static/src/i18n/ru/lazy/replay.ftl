# The replay of a finished game.
rp-title = Повтор
rp-first = В начало
rp-last = В конец
rp-back = Шаг назад
rp-next = Шаг вперёд
rp-play = Показать
rp-pause = Пауза
rp-step = Шаг { $at } из { $of }
rp-as = Как видит
rp-as-public = зритель
rp-as-all = все карты открыты
rp-loading = Запись загружается
rp-failed = Не удалось загрузить запись.
rp-again = Ещё раз
rp-chart = Очки по ходу игры
rp-round = Раунд
rp-analyse = Разобрать
