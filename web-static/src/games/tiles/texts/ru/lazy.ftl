# The final scoring of every game that lays tiles, gone through on the map.
land-final = Финальный подсчёт очков
land-final-hint = Шаг за шагом; каждый показан на карте.
land-final-none = Считать было уже нечего.
land-final-at = { $at } из { $of }
land-final-before = Назад
land-final-next = Дальше
land-final-points = Все очки
