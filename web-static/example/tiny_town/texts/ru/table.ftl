# The table of Tiny Town.

## Regions
tiny_town-map = Карта участков
tiny_town-tray = Ваша ставка

## Where the game is
tiny_town-where = Раунд { $round } из { $rounds }
tiny_town-over = Игра окончена
tiny_town-coins = { $count ->
    [one] { $count } монета
    [few] { $count } монеты
   *[other] { $count } монет
}

## What is asked
tiny_town-bid = Тайно поставьте на право строить первым
tiny_town-bid-sub = Кто поставил больше, платит и строит первым; другой не платит ничего.
tiny_town-bid-again = Ваша ставка: { $coins }. Её ещё можно заменить
tiny_town-act-bid = Поставить: { $coins }
tiny_town-build = Постройте на свободном участке
tiny_town-build-sub = На каждом участке показаны очки, которые он принесёт.
tiny_town-act-build = Построить: { $building }
tiny_town-wait-bid = { $count ->
    [one] Ждём ставку: { $names }
    [few] Ждём ставки: { $names }
   *[other] Ждём ставки: { $names }
}
tiny_town-wait-build = Строит { $name }
tiny_town-wins = { $count ->
    [one] Победа: { $names }
    [few] Победу делят { $names }
   *[other] Победу делят { $names }
}

## Lots
tiny_town-lot-free = { $building }, { $points }
tiny_town-lot-offered = Построить здесь: { $building }, { $points }
tiny_town-lot-built = { $building }, здесь построено: { $name }
tiny_town-building-saloon = Салун
tiny_town-building-bank = Банк
tiny_town-building-hotel = Гостиница
tiny_town-building-store = Лавка
tiny_town-building-stable = Конюшня
tiny_town-building-smithy = Кузница
tiny_town-building-school = Школа
tiny_town-building-jail = Тюрьма
tiny_town-building-well = Колодец

## Points
tiny_town-source-buildings = Здания
tiny_town-source-neighbours = Соседи
tiny_town-source-coins = Монеты

## Log
tiny_town-log-dealt = Здания разложены по участкам.
tiny_town-log-round = Раунд { $round }
tiny_town-log-bid = Ставка сделана: { $name }.
tiny_town-log-bid-own = Ваша ставка: { $coins }.
tiny_town-log-revealed = Первым платит и строит { $name }: { $coins }.
tiny_town-log-tied = Ставки равны. По жребию первым платит и строит { $name }: { $coins }.
tiny_town-log-built = { $name }: здание на участке { $lot }, { $points }.

## Keys
tiny_town-key-number = столько монет или участок с этим номером

## Why not
tiny_town-why-not_asked = Сейчас не ваш ход. ({ $rule })
tiny_town-why-other_phase = Сейчас решается другое. ({ $rule })
tiny_town-why-too_many_coins = Столько монет у вас нет. ({ $rule })
tiny_town-why-same_bid = Это уже ваша ставка. ({ $rule })
tiny_town-why-lot_taken = Здесь уже построено. ({ $rule })
tiny_town-why-unknown = Здесь это невозможно.
