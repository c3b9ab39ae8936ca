# Совместный просмотр повтора.
tg-title = Совместный просмотр
tg-you-lead = Вы ведёте
tg-leads = Ведёт { $name }
tg-here = { $count ->
    [one] Здесь { $count } человек
    [few] Здесь { $count } человека
   *[other] Здесь { $count } человек
}
tg-follow = Следовать: { $name }
tg-following = Вы идёте следом
tg-at = { $name } — на шаге { $at } из { $of }
tg-plays = { $name } прокручивает партию
tg-hand = Передать ведение
tg-alone = Пока больше никого нет. Отправьте ссылку.
tg-joining = Ищем остальных
tg-link = Ссылка на этот совместный просмотр
tg-leave = Смотреть без других
err-forbidden-viewing_full = Здесь уже смотрит столько людей, что больше никто не поместится.
err-forbidden-too_many_viewings = Эту партию уже смотрят вместе столько раз, сколько можно. Сначала закройте другой просмотр.
err-forbidden-not_viewing = Вы смотрите этот повтор без других.
err-forbidden-not_leading = Теперь ведёт кто-то другой.
err-not_found-player = Этого человека здесь больше нет.
