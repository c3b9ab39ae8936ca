# Що кажуть біля столу «Карсон-Сіті», коли просять підказку.
cc-hint-place = Стовпець { $column }, ряд { $row }
cc-hint-later = { $character } принесе згодом близько { $points }
cc-hint-expects = ваш вибір буде приблизно { $place }-м, очікувано очок: { $points }
cc-hint-price = нижча карта зберегла б на потім близько { $points }
cc-hint-saves-cards = береже старші карти на потім
cc-hint-spends-void = у цьому раунді карта не діє
cc-hint-fits-nowhere = нікуди не пасує
# The cards about what is looked at.
cc-look-free = Вільне місце
cc-look-free-about = Карта може лягти сюди, якщо вона частково лягає на місто або прилягає до нього цілою стороною ділянки і місто не виходить за рамку.
cc-look-beside = Навколо: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } спосіб накрити це місце
    [few] { $card }: { $count } способи накрити це місце
   *[other] { $card }: { $count } способів накрити це місце
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } спосіб накрити це місце, { $gain }
    [few] { $card }: { $count } способи накрити це місце, щонайкраще { $gain }
   *[other] { $card }: { $count } способів накрити це місце, щонайкраще { $gain }
}
cc-look-out-of-reach = Жодною з відкритих карт це місце зараз не накрити.
cc-look-best = У найкращому разі зараз очок: { $gain }.
cc-look-sale = За продаж очок: { $gain }.
cc-look-auction = Карта аукціону { $value }
