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
