# The table of Carson City.

## What is asked
cc-ask-bid = Choose one auction card
cc-ask-bid-sub = Everybody bids in secret.
cc-idea = The highest bid picks first, then the next
cc-bid-first = { $ties ->
    [0] Your { $card }: nobody picks before you.
   *[other] Your { $card }: nobody can bid higher.
}
cc-bid-before = Your { $card }: only { $values } picks before you.
cc-bid-value = { $value ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $value }
}
cc-bid-from = Your { $card }: { $value } or higher picks before you.
cc-bid-tie = Ties go to { $suits }.
cc-have-bid = { $count ->
    [one] { $names } has bid.
   *[other] { $names } have bid.
}
cc-bid-with-bonus = { $card } { $bonus } = { $sum }
cc-bid-void = You used the Lawyer: this card is spent without effect.
cc-sealed = { $card } is sealed
cc-sealed-sub = You can change it until the last card is in.
cc-you-hold = { $count ->
    [one] You hold only the { $cards }.
   *[other] You hold { $cards }.
}
cc-ask-window = Use the { $character }?
cc-ask-take = Take a card from the row
cc-ask-take-sub = Tap a card: its places light up in your city.
cc-ask-take-sell-sub = Tap a card, or first sell one with a price tag.
cc-takes-left = { $count ->
    [one] You take one card more.
   *[other] You take { $count } cards.
}
cc-take-card = Take: { $card }
cc-take-places = { $count ->
    [one] It fits in one place.
   *[other] It fits in { $count } places.
}
cc-fits-nowhere = It fits nowhere: it stays beside your city and scores nothing.
cc-ask-place = Place: { $card }
cc-ask-aside = Set aside: { $card }
cc-gain = { $gain } points now.
cc-gain-total = { $gain }: total { $from } to { $to }.
cc-total-would-be = { $gain }, total { $total }.
cc-ask-newsboy = Choose a character for the Newsboy
cc-ask-newsboy-sub = Any character that nobody took; it counts as your own.
cc-newsboy-chosen = The Newsboy brings: { $character }
cc-ask-final-sale = Sell cards, or end the game
cc-sell-sub = { $count ->
    [one] One sale left; each card is worth 7.
   *[other] { $count } sales left; each card is worth 7.
}
cc-sell-none = No card can be sold any more.
cc-sell-card = Sell: { $card }

## Buttons
cc-act-seal = Seal the { $card }
cc-act-change = Change to the { $card }
cc-act-withdraw = Take it back
cc-act-use = Use the { $character }
cc-act-decline = Not now
cc-act-take = Take
cc-act-take-place = Take and place here
cc-act-place = Place here
cc-act-aside = Set aside
cc-act-newsboy = Choose the { $character }
cc-act-newsboy-none = Choose nobody
cc-act-sell = Sell for 7
cc-act-keep = Keep it
cc-act-done = End the sale

## Waiting and watching
cc-round = Era { $era } · round { $round } of 9
cc-wait-sub = You can look at all cities meanwhile.
cc-wait-sell-sub = You may sell a card with a price tag meanwhile.
cc-wait-window-sub = Character: { $character }.
cc-wait-window_a = { $count ->
    [one] { $names } may use a character
   *[other] { $names } may use a character
}
cc-wait-window_b = { $count ->
    [one] { $names } may use a character
   *[other] { $names } may use a character
}
cc-wait-special = { $names } takes a card at once
cc-wait-bidding = { $count ->
    [0] The bids are opened
    [one] { $names } is bidding
   *[other] { $names } are bidding
}
cc-wait-turns = { $names } takes a card
cc-wait-newsboy = { $names } chooses for the Newsboy
cc-wait-final_sale = { $names } may sell cards
cc-wait-finished = The game is over
cc-over = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
cc-over-sub = With { $total } points. Here is where every point came from.

## Regions and headings
cc-on-offer = On offer
cc-ties = Ties break
cc-ties-and-box = Ties break in this order: { $suits }. Show decks and removed cards
cc-board = City
cc-tray = Your cards
cc-hand = Your auction cards
cc-box = Decks and removed cards
cc-cards-left = Auction cards
cc-attraction = Attraction
cc-symbols = Symbols
cc-when = When
cc-symbol-dollar = $ points at the end
cc-symbol-arrow = ↷ turned sideways when used
cc-window-before_bids = before the bids
cc-window-after_bids = after the bids
cc-window-none = always or at the end
cc-characters-each = Each character
cc-see-cities = See the cities
cc-cities-end = The cities at the end

## Seats
cc-virtual-name = Bot { $suit }
cc-seat-bidding = { $count ->
    [one] bidding, 1 card left
   *[other] bidding, { $count } cards left
}
cc-seat-ready = bid is in
cc-seat-window = deciding
cc-seat-acting = taking a card
cc-seat-next = still to take
cc-seat-done = has taken
cc-seat-over = final
cc-seat-void = no turn this round
cc-seat-idle = { $count ->
    [one] 1 auction card left
   *[other] { $count } auction cards left
}
cc-own-ready = { $character }
cc-own-used = { $character }, used in this era
cc-own-forever = { $character }, used for good
cc-show-city = Show the city of { $name }
cc-city-of = City of { $name }
cc-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
cc-pile = { $count ->
    [one] 1 card, scored by its attraction: { $sum }
   *[other] { $count } cards, scored by their attraction: { $sum }
}

## Spoken
cc-cell = row { $row }, column { $column }
cc-cell-bare = no card
cc-cell-card = card { $card } on top
cc-cell-legal = place here, { $gain }
cc-cell-place = place here
cc-cell-sale = can be sold for 7
cc-ghost = At column { $column }, row { $row }:
cc-covers = covers { $parcels }.
cc-covers-nothing = covers nothing.
cc-lot = Slot { $slot }: { $card }; attraction { $attraction }.
cc-lot-taken = Slot { $slot } is empty, taken by { $name }
cc-hand-held = Auction card { $card }
cc-hand-chosen = Auction card { $card }, chosen
cc-hand-sealed = Auction card { $card }, sealed
cc-hand-spent = Auction card { $card }, spent
cc-nudge-up = Move the card up
cc-nudge-down = Move the card down
cc-nudge-left = Move the card left
cc-nudge-right = Move the card right

## Log
cc-log-start = The game begins. Suits by seat: { $suits }.
cc-log-era = Era { $era } begins.
cc-log-revealed = { $character } is on offer.
cc-log-buried = A skull! { $character } is buried.
cc-log-more = One more card is revealed: { $card }.
cc-log-ties = Ties break: { $suits }.
cc-log-used = { $name } uses: { $character }.
cc-log-declined = { $name } does not use: { $character }.
cc-log-bid = { $name } has bid.
cc-log-bid-changed = You change your card to { $card }.
cc-log-bid-withdrawn = { $name } takes the card back.
cc-log-bids = Bids: { $bids }.
cc-log-bid-one = { $name } { $card }
cc-log-bid-void = { $name } { $card } (no effect)
cc-log-order = Order of turns: { $order }.
cc-log-took = { $name } takes { $card }.
cc-log-took-placed = { $name } takes { $card } and places it.
cc-log-placed = { $name } places { $card }.
cc-log-aside = { $name } sets { $card } aside: it fits nowhere.
cc-log-sold = { $name } sells { $card } for 7.
cc-log-removed = { $card } is out of the game.
cc-log-newsboy = The Newsboy of { $name } may bring: { $characters }.
cc-log-newsboy-chose = The Newsboy brings { $name }: { $character }.
cc-log-newsboy-none = { $name } chooses nobody for the Newsboy.
cc-log-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

## Why not
carson_city-why-game_over = The game is over. ({ $rule })
carson_city-why-not_a_real_player = A bot plays this seat. ({ $rule })
carson_city-why-already_committed = Your bid is sealed and final. ({ $rule })
carson_city-why-card_not_in_hand = This auction card is not in your hand. ({ $rule })
carson_city-why-nothing_committed = You have no sealed card to take back. ({ $rule })
carson_city-why-not_your_turn = It is not your turn. ({ $rule })
carson_city-why-first_card_at_origin = The first card of a city has only one place. ({ $rule })
carson_city-why-exceeds_city_size = A city may be at most 8 × 8 (8 × 9 with the Captain). ({ $rule })
carson_city-why-not_connected = The card must share a full side with your city or lie on it. ({ $rule })
carson_city-why-covers_outlaws = Outlaws can be covered only with a Prison or the Sheriff. ({ $rule })
carson_city-why-covers_non_empty = A parcel that is not empty may be covered only by the same kind, a House also by a Townhouse. ({ $rule })
carson_city-why-no_auctioneer = You need the Auctioneer to sell cards. ({ $rule })
carson_city-why-already_sold_three = The Auctioneer sells at most three cards. ({ $rule })
carson_city-why-card_not_sellable = This card overlaps another one, or the city would fall apart without it. ({ $rule })
carson_city-why-slot_empty = There is no card in this slot any more. ({ $rule })
carson_city-why-placement_possible = The card fits somewhere, so you must place it. ({ $rule })
carson_city-why-not_offered = You cannot use this character now. ({ $rule })
carson_city-why-not_a_candidate = The Newsboy brings only characters that nobody took. ({ $rule })
carson_city-why-wrong_phase = That is not possible now. ({ $rule })
carson_city-why-unknown = That is not possible here.
cc-why-not-here = The card does not fit there: it must touch the city, stay within its limits and cover only what it may. (CC-5.44–5.46)
cc-why-spent = You have already played this card in this era. (CC-5.61)
cc-why-no-bid = There is no bidding now. (CC-5.20)

## Bar
cc-game = Carson City

## Otherwise
cc-brief = { $name }: { $card }.
cc-zoom-fit = Show the whole city
cc-virtual-caption = This bot follows the rulebook and builds no city: each of its cards scores its attraction.
cc-era = Era { $era }

## Keys
cc-key-use = use the character, or not now
cc-key-sell = sell the first card that can be sold
cc-key-done = end the sale
cc-key-zoom = larger, smaller, whole city
