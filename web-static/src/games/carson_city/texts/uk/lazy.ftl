# Що кажуть біля столу «Карсон-Сіті», коли просять підказку.
cc-hint-place = Стовпець { $column }, ряд { $row }
cc-hint-later = { $character } згодом дасть ще близько { $points }.
cc-hint-expects = Ваш вибір, найімовірніше, буде { $place ->
    [1] першим
    [2] другим
    [3] третім
    [4] четвертим
    [5] п’ятим
   *[other] останнім
}{ $points ->
    [0] .
    [one] : це близько { $points } очка.
   *[other] : це близько { $points } очок.
}
cc-hint-price = { $points ->
    [0] Потім це нічого не забере.
    [one] У наступних раундах забере приблизно { $points } очко.
    [few] У наступних раундах забере приблизно { $points } очки.
   *[other] У наступних раундах забере приблизно { $points } очок.
}
cc-hint-saves-cards = Високі карти лишаться у вас.
cc-hint-spends-void = У цьому раунді карта не діє.
cc-hint-fits-nowhere = Нікуди не підходить.
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
# Командний рядок.
cc-cmd-hint = ставка 8 · взяти 2 · покласти 3 4 · рахунок
cc-cmd-unknown = Невідома команда: «{ $text }». Наприклад: { $hint }
cc-cmd-impossible = Зараз так не можна. { $text }
cc-cmd-you = Ваш хід: { $text }
cc-cmd-pair = { $name } { $value }
cc-cmd-no-scores = Очки приховано до кінця партії.
cc-cmd-no-bids = Ще ніхто не зробив ставки.
cc-cmd-take-nothing = Зараз нічого взяти не можна.
cc-cmd-bid = ставка|ставлю|поставити
cc-cmd-take = взяти|беру
cc-cmd-place = покласти|кладу
cc-cmd-use = використати|застосувати|так
cc-cmd-not-now = не зараз|ні
cc-cmd-sell = продати|продаю
cc-cmd-newsboy = газетяр
cc-cmd-done = готово|досить
cc-cmd-withdraw = забрати|повернути
cc-cmd-set-aside = відкласти
cc-cmd-score = рахунок|очки
cc-cmd-who = хто|чий хід
cc-cmd-what-can-i-take = що можна взяти|що
cc-cmd-bids = ставки
# Що ще лежить у коробці.
cc-ties-why = Нічиї цього раунду вирішують масті на сорочці наступного персонажа: перша найсильніша.
cc-decks = Ще попереду
cc-deck-terrain = { $count ->
    [one] { $count } карта місцевості цієї ери
    [few] { $count } карти місцевості цієї ери
   *[many] { $count } карт місцевості цієї ери
}
cc-deck-characters = { $count ->
    [one] { $count } персонаж
    [few] { $count } персонажі
   *[many] { $count } персонажів
}
cc-buried = Поховані черепом
cc-removed = Вилучено з гри
cc-removed-none = Ще жодної карти.

# Groups of choices in the statistics of the game.
cc-stats-character = Узяті персонажі
cc-stats-building = Будівлі в місті

# Badges: their names, and how they are earned
cc-stats-feat = Здобутки
cc-feat-beat_novice = Новачок у місті
cc-feat-beat_novice-how = Перемога наодинці над ботами за правилами, найсильніший з них — новачок.
cc-feat-beat_intermediate = Ім’я в місті
cc-feat-beat_intermediate-how = Перемога наодинці над ботами за правилами, найсильніший з них — середнього рівня.
cc-feat-beat_expert = Легенда міста
cc-feat-beat_expert-how = Перемога наодинці над ботами за правилами, серед яких експерт.
cc-feat-safe_city = Закон і порядок
cc-feat-safe_city-how = Наприкінці в місті щонайменше три ділянки зі злочинцями, і воно від них захищене.
cc-feat-eleven_kinds = Усе під рукою
cc-feat-eleven_kinds-how = Наприкінці в місті будівлі одинадцяти чи більше видів.
cc-feat-boom_town = Місто-бум
cc-feat-boom_town-how = Набрано 150 чи більше очок.
