# The replay of a finished game.
rp-title = Повтор
rp-first = На початок
rp-last = До кінця
rp-back = Крок назад
rp-next = Крок уперед
rp-play = Показати
rp-pause = Пауза
rp-step = Крок { $at } з { $of }
rp-as = Як бачить
rp-as-public = глядач
rp-as-all = усі карти відкриті
rp-loading = Запис завантажується
rp-failed = Не вдалося завантажити запис.
rp-again = Ще раз
rp-chart = Очки впродовж гри
rp-round = Раунд
rp-analyse = Розібрати
