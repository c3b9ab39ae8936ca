# Карта каждой игры, в которой выкладывают квадраты.
land-larger = Крупнее
land-smaller = Мельче
land-fit = Показать всю карту
land-minimap = Обзор: коснитесь, чтобы посмотреть туда; клавиша покажет всю карту
land-choices = Места для фигурки на квадрате
land-turn-left = Повернуть влево
land-turn-right = Повернуть вправо
land-left = Оставшиеся квадраты
land-left-one = { $name }: { $count }
land-left-none = { $name }: больше нет
land-left-total = { $count ->
    [one] ещё { $count } квадрат
    [few] ещё { $count } квадрата
   *[other] ещё { $count } квадратов
}
land-places = Куда подходит квадрат
land-see-end = Карта и финальный подсчёт
