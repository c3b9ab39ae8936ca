# The final scoring of every game that lays tiles, gone through on the map.
land-final = Фінальний підрахунок очок
land-final-hint = Крок за кроком; кожен показано на карті.
land-final-none = Рахувати вже не було чого.
land-final-at = { $at } з { $of }
land-final-before = Назад
land-final-next = Далі
land-final-points = Усі очки
