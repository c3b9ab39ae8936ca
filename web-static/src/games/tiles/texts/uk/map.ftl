# Карта кожної гри, у якій викладають тайли.
land-larger = Збільшити
land-smaller = Зменшити
land-fit = Показати всю карту
land-minimap = Огляд: торкніться, щоб подивитися туди; клавіша покаже всю карту
land-choices = Місця для міпла на тайлі
land-turn-left = Повернути ліворуч
land-turn-right = Повернути праворуч
land-left = Тайли, що лишилися
land-left-one = { $name }: { $count }
land-left-none = { $name }: більше немає
land-left-total = { $count ->
    [one] ще { $count } тайл
    [few] ще { $count } тайли
   *[other] ще { $count } тайлів
}
land-places = Куди підходить тайл
land-see-end = Карта й фінальний підрахунок
