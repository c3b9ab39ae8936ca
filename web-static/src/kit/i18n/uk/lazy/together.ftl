# Спільний перегляд повтору.
tg-title = Спільний перегляд
tg-you-lead = Ви ведете
tg-leads = Веде { $name }
tg-here = { $count ->
    [one] Дивиться { $count } гравець
    [few] Дивляться { $count } гравці
   *[other] Дивляться { $count } гравців
}
tg-follow = Іти за: { $name }
tg-following = Ви йдете за ведучим
tg-at = { $name } — на кроці { $at } із { $of }
tg-plays = { $name } прокручує партію
tg-hand = Передати керування
tg-alone = Поки більше нікого немає. Надішліть посилання.
tg-joining = Шукаємо інших
tg-link = Посилання на цей спільний перегляд
tg-leave = Дивитися самостійно
err-forbidden-viewing_full = Місць для глядачів тут більше немає.
err-forbidden-too_many_viewings = Спільних переглядів цієї партії вже забагато. Спершу закрийте інший.
err-forbidden-not_viewing = Ви дивитеся цей повтор самостійно.
err-forbidden-not_leading = Тепер веде хтось інший.
err-not_found-player = Цього гравця тут більше немає.
