# Совместный просмотр повтора.
tg-title = Совместный просмотр
tg-you-lead = Вы ведёте
tg-leads = Ведёт { $name }
tg-here = { $count ->
    [one] Смотрит { $count } игрок
    [few] Смотрят { $count } игрока
   *[other] Смотрят { $count } игроков
}
tg-follow = Следовать: { $name }
tg-following = Вы следуете за ведущим
tg-at = { $name } — на шаге { $at } из { $of }
tg-plays = { $name } прокручивает партию
tg-hand = Передать управление
tg-alone = Пока больше никого нет. Отправьте ссылку.
tg-joining = Ищем остальных
tg-link = Ссылка на этот совместный просмотр
tg-leave = Смотреть самостоятельно
err-forbidden-viewing_full = Мест для зрителей здесь больше нет.
err-forbidden-too_many_viewings = Совместных просмотров этой партии уже слишком много. Сначала закройте другой.
err-forbidden-not_viewing = Вы смотрите этот повтор самостоятельно.
err-forbidden-not_leading = Теперь ведёт кто-то другой.
err-not_found-player = Этого игрока здесь больше нет.
