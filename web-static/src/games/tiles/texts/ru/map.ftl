# Карта каждой игры, в которой выкладывают тайлы.
land-larger = Крупнее
land-smaller = Мельче
land-fit = Показать всю карту
land-minimap = Обзор: коснитесь, чтобы посмотреть туда; клавиша покажет всю карту
land-choices = Места для мипла на тайле
land-turn-left = Повернуть влево
land-turn-right = Повернуть вправо
land-left = Оставшиеся тайлы
land-left-one = { $name }: { $count }
land-left-none = { $name }: больше нет
land-left-total = { $count ->
    [one] ещё { $count } тайл
    [few] ещё { $count } тайла
   *[other] ещё { $count } тайлов
}
land-places = Куда подходит тайл
land-see-end = Карта и финальный подсчёт
