# Спільний перегляд повтору.
tg-title = Спільний перегляд
tg-you-lead = Ви ведете
tg-leads = Веде { $name }
tg-here = { $count ->
    [one] Тут { $count } людина
    [few] Тут { $count } людини
   *[other] Тут { $count } людей
}
tg-follow = Іти за: { $name }
tg-following = Ви йдете слідом
tg-at = { $name } — на кроці { $at } із { $of }
tg-plays = { $name } прокручує партію
tg-hand = Передати ведення
tg-alone = Поки більше нікого немає. Надішліть посилання.
tg-joining = Шукаємо інших
tg-link = Посилання на цей спільний перегляд
tg-leave = Дивитися без інших
err-forbidden-viewing_full = Тут уже дивиться стільки людей, що більше ніхто не вміститься.
err-forbidden-too_many_viewings = Цю партію вже дивляться разом стільки разів, скільки можна. Спершу закрийте інший перегляд.
err-forbidden-not_viewing = Ви дивитеся цей повтор без інших.
err-forbidden-not_leading = Тепер веде хтось інший.
err-not_found-player = Цієї людини тут більше немає.
