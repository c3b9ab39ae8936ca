# The page of a new visitor while their device solves a puzzle.
puzzle-title = Одну минуту
puzzle-why = Из вашей сети пришло много новых игроков. Для защиты от фальшивых игроков ваше устройство решает небольшую задачу. Делать ничего не нужно.
puzzle-progress = Ход решения
puzzle-begun = Ваше устройство работает.
puzzle-half = Прошло около половины обычного времени.
puzzle-long = Сегодня дольше обычного: так бывает.
puzzle-cancel = Отмена
