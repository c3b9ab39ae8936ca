# Что говорится рядом со столом «Карсон-Сити», когда просят подсказку.
cc-hint-place = Столбец { $column }, ряд { $row }
cc-hint-later = { $character } принесёт позже около { $points }
cc-hint-expects = ваш выбор будет примерно { $place }-м, ожидаемо очков: { $points }
cc-hint-price = карта пониже сберегла бы на потом около { $points }
cc-hint-saves-cards = бережёт старшие карты на потом
cc-hint-spends-void = в этом раунде карта не действует
cc-hint-fits-nowhere = никуда не подходит
# The cards about what is looked at.
cc-look-free = Свободное место
cc-look-free-about = Карта может лечь сюда, если она частью ложится на город или примыкает к нему целой стороной клетки и город не выходит за рамку.
cc-look-beside = Вокруг: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } способ накрыть это место
    [few] { $card }: { $count } способа накрыть это место
   *[other] { $card }: { $count } способов накрыть это место
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } способ накрыть это место, { $gain }
    [few] { $card }: { $count } способа накрыть это место, в лучшем случае { $gain }
   *[other] { $card }: { $count } способов накрыть это место, в лучшем случае { $gain }
}
cc-look-out-of-reach = Ни одной из открытых карт это место сейчас не накрыть.
cc-look-best = В лучшем случае сейчас очков: { $gain }.
cc-look-sale = При продаже очков: { $gain }.
cc-look-auction = Карта аукциона { $value }
# Командная строка.
cc-cmd-hint = ставка 8 · взять 2 · положить 3 4 · счёт
cc-cmd-unknown = «{ $text }» здесь не понимают. Например: { $hint }
cc-cmd-impossible = Сейчас так нельзя. { $text }
cc-cmd-you = Ваш ход: { $text }
cc-cmd-pair = { $name } { $value }
cc-cmd-no-scores = Очки скрыты до конца игры.
cc-cmd-no-bids = Ещё никто не сделал ставку.
cc-cmd-take-nothing = Сейчас ничего взять нельзя.
cc-cmd-bid = ставка|ставлю|поставить
cc-cmd-take = взять|беру
cc-cmd-place = положить|кладу
cc-cmd-use = использовать|применить|да
cc-cmd-not-now = не сейчас|нет
cc-cmd-sell = продать|продаю
cc-cmd-newsboy = газетчик
cc-cmd-done = готово|хватит
cc-cmd-withdraw = забрать|вернуть
cc-cmd-set-aside = отложить
cc-cmd-score = счёт|счет|очки
cc-cmd-who = кто|чей ход
cc-cmd-what-can-i-take = что можно взять|что
cc-cmd-bids = ставки
# Что ещё лежит в коробке.
cc-ties-why = Все ничьи раунда решают масти на рубашке следующего персонажа; первая самая сильная.
cc-decks = Ещё впереди
cc-deck-terrain = { $count ->
    [one] { $count } карта местности этой эры
    [few] { $count } карты местности этой эры
   *[many] { $count } карт местности этой эры
}
cc-deck-characters = { $count ->
    [one] { $count } персонаж
    [few] { $count } персонажа
   *[many] { $count } персонажей
}
cc-buried = Похоронены черепом
cc-removed = Убраны из игры
cc-removed-none = Пока ни одной карты.
