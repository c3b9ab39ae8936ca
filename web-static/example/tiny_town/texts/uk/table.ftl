# The table of Tiny Town.

## Regions
tiny_town-map = Карта ділянок
tiny_town-tray = Ваша ставка

## Where the game is
tiny_town-where = Раунд { $round } з { $rounds }
tiny_town-over = Гру закінчено
tiny_town-coins = { $count ->
    [one] { $count } монета
    [few] { $count } монети
   *[other] { $count } монет
}

## What is asked
tiny_town-bid = Таємно поставте на право будувати першим
tiny_town-bid-sub = Хто поставив більше, платить і будує першим; інший не платить нічого.
tiny_town-bid-again = Ваша ставка: { $coins }. Її ще можна замінити
tiny_town-act-bid = Поставити: { $coins }
tiny_town-build = Збудуйте на вільній ділянці
tiny_town-build-sub = На кожній ділянці показано очки, які вона принесе.
tiny_town-act-build = Збудувати: { $building }
tiny_town-wait-bid = { $count ->
    [one] Чекаємо на ставку: { $names }
    [few] Чекаємо на ставки: { $names }
   *[other] Чекаємо на ставки: { $names }
}
tiny_town-wait-build = Будує { $name }
tiny_town-wins = { $count ->
    [one] Перемога: { $names }
    [few] Перемогу ділять { $names }
   *[other] Перемогу ділять { $names }
}

## Lots
tiny_town-lot-free = { $building }, { $points }
tiny_town-lot-offered = Збудувати тут: { $building }, { $points }
tiny_town-lot-built = { $building }, тут збудовано: { $name }
tiny_town-building-saloon = Салун
tiny_town-building-bank = Банк
tiny_town-building-hotel = Готель
tiny_town-building-store = Крамниця
tiny_town-building-stable = Стайня
tiny_town-building-smithy = Кузня
tiny_town-building-school = Школа
tiny_town-building-jail = В’язниця
tiny_town-building-well = Криниця

## Points
tiny_town-source-buildings = Будівлі
tiny_town-source-neighbours = Сусіди
tiny_town-source-coins = Монети

## Log
tiny_town-log-dealt = Будівлі розкладено на ділянки.
tiny_town-log-round = Раунд { $round }
tiny_town-log-bid = Ставку зроблено: { $name }.
tiny_town-log-bid-own = Ваша ставка: { $coins }.
tiny_town-log-revealed = Першим платить і будує { $name }: { $coins }.
tiny_town-log-tied = Ставки рівні. За жеребом першим платить і будує { $name }: { $coins }.
tiny_town-log-built = { $name }: будівля на ділянці { $lot }, { $points }.

## Keys
tiny_town-key-number = стільки монет або ділянка з цим номером

## Why not
tiny_town-why-not_asked = Зараз не ваш хід. ({ $rule })
tiny_town-why-other_phase = Зараз вирішують інше. ({ $rule })
tiny_town-why-too_many_coins = Стільки монет у вас немає. ({ $rule })
tiny_town-why-same_bid = Це вже ваша ставка. ({ $rule })
tiny_town-why-lot_taken = Тут уже збудовано. ({ $rule })
tiny_town-why-unknown = Тут це неможливо.
