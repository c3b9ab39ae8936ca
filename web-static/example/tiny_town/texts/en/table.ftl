# The table of Tiny Town.

## Regions
tiny_town-map = Map of lots
tiny_town-tray = Your bid

## Where the game is
tiny_town-where = Round { $round } of { $rounds }
tiny_town-over = The game is over
tiny_town-coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}

## What is asked
tiny_town-bid = Bid in secret for the first choice
tiny_town-bid-sub = The higher bid pays and builds first; the other pays nothing.
tiny_town-bid-again = Your bid: { $coins }. You may still replace it
tiny_town-act-bid = Bid { $coins }
tiny_town-build = Build on a free lot
tiny_town-build-sub = Each lot shows the points that it would bring you.
tiny_town-act-build = Build: { $building }
tiny_town-wait-bid = { $count ->
    [one] Waiting for the bid of { $names }
   *[other] Waiting for the bids of { $names }
}
tiny_town-wait-build = { $name } builds
tiny_town-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}

## Lots
tiny_town-lot-free = { $building }, { $points }
tiny_town-lot-offered = Build here: { $building }, { $points }
tiny_town-lot-built = { $building }, built by { $name }
tiny_town-building-saloon = Saloon
tiny_town-building-bank = Bank
tiny_town-building-hotel = Hotel
tiny_town-building-store = Store
tiny_town-building-stable = Stable
tiny_town-building-smithy = Smithy
tiny_town-building-school = School
tiny_town-building-jail = Jail
tiny_town-building-well = Well

## Points
tiny_town-source-buildings = Buildings
tiny_town-source-neighbours = Neighbours
tiny_town-source-coins = Coins

## Log
tiny_town-log-dealt = The buildings are on their lots.
tiny_town-log-round = Round { $round }
tiny_town-log-bid = { $name } has bid.
tiny_town-log-bid-own = You bid { $coins }.
tiny_town-log-revealed = { $name } pays { $coins } and builds first.
tiny_town-log-tied = Equal bids: by lot { $name } pays { $coins } and builds first.
tiny_town-log-built = { $name } builds on lot { $lot }: { $points }.

## Keys
tiny_town-key-number = so many coins, or the lot with this number

## Why not
tiny_town-why-not_asked = It is not your turn. ({ $rule })
tiny_town-why-other_phase = Something else is to be decided now. ({ $rule })
tiny_town-why-too_many_coins = You do not have that many coins. ({ $rule })
tiny_town-why-same_bid = That is already your bid. ({ $rule })
tiny_town-why-lot_taken = Somebody has built there. ({ $rule })
tiny_town-why-unknown = That is not possible here.
