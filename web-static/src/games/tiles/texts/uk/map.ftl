# Карта кожної гри, у якій викладають квадрати.
land-larger = Більше
land-smaller = Менше
land-fit = Показати всю карту
land-minimap = Огляд: торкніться, щоб подивитися туди; клавіша покаже всю карту
land-choices = Місця для фігурки на квадраті
land-turn-left = Повернути ліворуч
land-turn-right = Повернути праворуч
land-left = Квадрати, що лишилися
land-left-one = { $name }: { $count }
land-left-none = { $name }: більше немає
land-left-total = { $count ->
    [one] ще { $count } квадрат
    [few] ще { $count } квадрати
   *[other] ще { $count } квадратів
}
land-places = Куди підходить квадрат
land-see-end = Карта й фінальний підрахунок
