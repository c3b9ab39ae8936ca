# Що кажуть біля столу «Карсон-Сіті», коли просять підказку.
cc-hint-place = Стовпець { $column }, ряд { $row }
cc-hint-later = { $character } принесе згодом близько { $points }
cc-hint-expects = ваш вибір буде приблизно { $place }-м, очікувано очок: { $points }
cc-hint-price = нижча карта зберегла б на потім близько { $points }
cc-hint-saves-cards = береже старші карти на потім
cc-hint-spends-void = у цьому раунді карта не діє
cc-hint-fits-nowhere = нікуди не пасує
# The cards about what is looked at.
cc-look-best = У найкращому разі зараз очок: { $gain }.
cc-look-sale = За продаж очок: { $gain }.
cc-look-auction = Карта аукціону { $value }
