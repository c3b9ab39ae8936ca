# The table of Lantern Row.

## Regions
lantern_row-street = Market and rows
lantern_row-tray = Your hand
lantern_row-market = Market
lantern_row-row = { $name }
lantern_row-row-empty = No stall yet
lantern_row-deck = { $count ->
    [one] Deck: { $count } card
   *[other] Deck: { $count } cards
}

## Where the game is
lantern_row-where = Round { $round } of { $rounds }
lantern_row-over = The game is over
lantern_row-held = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
lantern_row-held-seen = { $count ->
    [one] { $count } card: { $cards }
   *[other] { $count } cards, among them { $cards }
}

## What is asked
lantern_row-draw = Take a card
lantern_row-draw-sub = An open one from the market, or one from the deck that only you will see.
lantern_row-act-draw = Draw from the deck
lantern_row-act-take = Take { $card }
lantern_row-open = Open a stall
lantern_row-open-sub = Each card shows the points that it would bring you now.
lantern_row-act-open = Open { $card }
lantern_row-wait-draw = { $name } takes a card
lantern_row-wait-open = { $name } opens a stall
lantern_row-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}

## Cards
lantern_row-card = { $good } { $value }
lantern_row-card-gain = { $card }, { $points }
lantern_row-good-tea = Tea
lantern_row-good-silk = Silk
lantern_row-good-lamp = Lamps
lantern_row-good-spice = Spices
lantern_row-good-drum = Drums

## Points
lantern_row-source-sets = Stalls of one good
lantern_row-source-leads = Highest sums

## Log
lantern_row-log-dealt = The cards are dealt. In the market: { $market }.
lantern_row-log-dealt-own = You are dealt { $hand }. In the market: { $market }.
lantern_row-log-round = Round { $round }
lantern_row-log-drawn = { $name } draws from the deck.
lantern_row-log-drawn-own = You draw { $card }.
lantern_row-log-taken = { $name } takes { $card }; { $refill } takes its place.
lantern_row-log-opened = { $name } opens { $card }: { $points }.

## Keys
lantern_row-key-number = the card with this number; 0 is the deck

## Why not
lantern_row-why-not_asked = It is not your turn. ({ $rule })
lantern_row-why-other_phase = Something else is to be decided now. ({ $rule })
lantern_row-why-not_in_market = That card is not in the market. ({ $rule })
lantern_row-why-not_in_hand = That card is not in your hand. ({ $rule })
lantern_row-why-unknown = That is not possible here.
