# Что говорится рядом со столом «Карсон-Сити», когда просят подсказку.
cc-hint-place = Столбец { $column }, ряд { $row }
cc-hint-later = { $character } принесёт позже около { $points }
cc-hint-expects = ваш выбор будет примерно { $place }-м, ожидаемо очков: { $points }
cc-hint-price = карта пониже сберегла бы на потом около { $points }
cc-hint-saves-cards = бережёт старшие карты на потом
cc-hint-spends-void = в этом раунде карта не действует
cc-hint-fits-nowhere = никуда не подходит
# The cards about what is looked at.
cc-look-best = В лучшем случае сейчас очков: { $gain }.
cc-look-sale = При продаже очков: { $gain }.
cc-look-auction = Карта аукциона { $value }
