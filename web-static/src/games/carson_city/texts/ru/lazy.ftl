# Что говорится рядом со столом «Карсон-Сити», когда просят подсказку.
cc-hint-place = Столбец { $column }, ряд { $row }
cc-hint-later = { $character } потом принесёт ещё около { $points }.
cc-hint-expects = Ваш выбор, скорее всего, будет { $place ->
    [1] первым
    [2] вторым
    [3] третьим
    [4] четвёртым
    [5] пятым
   *[other] последним
}{ $points ->
    [0] .
    [one] : это около { $points } очка.
   *[other] : это около { $points } очков.
}
cc-hint-price = { $points ->
    [0] Потом это ничего не отнимет.
    [one] В следующих раундах отнимет примерно { $points } очко.
    [few] В следующих раундах отнимет примерно { $points } очка.
   *[other] В следующих раундах отнимет примерно { $points } очков.
}
cc-hint-saves-cards = Высокие карты останутся у вас.
cc-hint-spends-void = В этом раунде карта не действует.
cc-hint-fits-nowhere = Никуда не подходит.
# The cards about what is looked at.
cc-look-free = Свободное место
cc-look-free-about = Карта может лечь сюда, если она частью ложится на город или примыкает к нему целой стороной участка и город не выходит за рамку.
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
cc-cmd-unknown = Неизвестная команда: «{ $text }». Например: { $hint }
cc-cmd-impossible = Сейчас так нельзя. { $text }
cc-cmd-you = Ваш ход: { $text }
cc-cmd-pair = { $name } { $value }
cc-cmd-no-scores = Очки скрыты до конца партии.
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
cc-ties-why = Ничьи этого раунда решают масти на рубашке следующего персонажа: первая самая сильная.
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

# Groups of choices in the statistics of the game.
cc-stats-character = Взятые персонажи
cc-stats-building = Здания в городе

# Badges: their names, and how they are earned
cc-stats-feat = Достижения
cc-feat-beat_novice = Новичок в городе
cc-feat-beat_novice-how = Победа в одиночку над ботами по правилам, сильнейший из них — новичок.
cc-feat-beat_intermediate = Имя в городе
cc-feat-beat_intermediate-how = Победа в одиночку над ботами по правилам, сильнейший из них — среднего уровня.
cc-feat-beat_expert = Легенда города
cc-feat-beat_expert-how = Победа в одиночку над ботами по правилам, среди которых эксперт.
cc-feat-safe_city = Закон и порядок
cc-feat-safe_city-how = В конце в городе не меньше трёх участков с преступниками, и он от них защищён.
cc-feat-eleven_kinds = Всё под рукой
cc-feat-eleven_kinds-how = В конце в городе здания одиннадцати или более видов.
cc-feat-boom_town = Город-бум
cc-feat-boom_town-how = Набрано 150 или более очков.
