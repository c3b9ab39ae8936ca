# The table of Point City.

## Regions and headings
pt-board = Market, civic tokens and deck
pt-market = Market
pt-tokens = Civic tokens
pt-tokens-line = Civic tokens · the bot takes the first
pt-worth-now = worth to you now
pt-token = Civic token
pt-deck = Draw deck
pt-your-city = Your city
pt-means-key = permanent + in stock
pt-city-of = City of { $name }
pt-city-other = No resource
pt-city-empty = Nothing is built yet.
pt-see-market = See the table
pt-automa = Bot ({ $level })

## Where the game is
pt-where = Turn { $turn } of { $of } · deck { $deck }
pt-over = The game is over
pt-built = { $buildings ->
    [one] { $buildings } building
   *[other] { $buildings } buildings
} · { $tokens ->
    [one] { $tokens } civic token
   *[other] { $tokens } civic tokens
}

## Cards in words
pt-count = { $count } { $name }
pt-side = { $symbols ->
    [1] { $name }
   *[other] { $name } (double)
}
pt-cards = { $count } × { $name }{ $symbols ->
    [1] {""}
   *[other] {" (double)"}
}
pt-nothing = nothing
pt-empty = empty
pt-empty-resource = empty; a resource comes next
pt-empty-building = empty; a building comes next
pt-next-resource = resource next
pt-next-building = building next
pt-costs = costs { $cost }
pt-gives = gives { $name }
pt-civic = civic building
pt-tier = tier { $tier }
pt-cell = Row { $row }, column { $column }: { $shows }.
pt-short = { $count } { $name } short
pt-short-among = { $count ->
    [one] { $count } symbol short: { $names }
   *[other] { $count } symbols short: { $names }
}
pt-automa-takes = The bot takes it next.
pt-changed-by = Changed by { $name }.
pt-can-join = Can be taken with it.
pt-can-flip = Can be flipped.
pt-means = Permanent: { $permanents }. In stock: { $stock }.
pt-city-has = Built: { $buildings }.
pt-no-tokens = No civic tokens are left.
pt-deck-left = { $count ->
    [one] card left
   *[other] cards left
}
pt-deck-words = Draw deck: { $count } cards; of tier 1 { $one }, of tier 2 { $two }, of tier 3 { $three }. On top: { $top }.
pt-deck-look = Which cards are unseen?
pt-deck-empty = The draw deck is empty.
pt-turn-words = Turn { $turn } of { $of }.

## What is asked
pt-ask-turn = Take two neighbouring cards
pt-ask-turn-sub = Or the top two cards of the deck. You may flip one card first where a line allows it.
pt-ask-turn-last = Last turn: the deck is empty, and the market is not refilled.
pt-ask-deck-only = Take two from the deck
pt-ask-deck-only-sub = You can pay for nothing in the market.
pt-ask-second = Now choose its neighbour
pt-ask-second-sub = { $card }: { $count ->
    [one] one neighbour can be taken with it.
   *[other] { $count } neighbours can be taken with it.
}
pt-ask-pair = Take these two cards?
pt-ask-one = Take one card
pt-ask-one-sub = You cannot take two neighbours, and the deck is empty. (PT-9.4)
pt-ask-single = Take this card?
pt-ask-flip = Choose a card to flip
pt-ask-flip-this = Flip this card?
pt-ask-flip-sub = Its building side stays up for good. Flipping is free.
pt-ask-deck = Take the top two cards?
pt-ask-deck-sub = On top: { $card }. The second card is hidden.
pt-ask-civic = Choose a civic token
pt-ask-civic-sub = { $count ->
    [one] One for your civic building; the number says what it brings now.
   *[other] { $count } for your civic buildings, one after the other; the number says what each brings now.
}
pt-ask-token = Take this civic token?
pt-ask-pass = You can take nothing
pt-ask-pass-sub = The deck is empty and you cannot pay for any two neighbours, so you pass. (PT-5.9)
pt-act-both = Take both
pt-act-single = Take it
pt-act-flip = Flip a card
pt-act-no-flip = Do not flip
pt-act-flip-this = Flip this card
pt-act-deck = Take top two
pt-act-token = Take the token
pt-act-pass = Pass
pt-free = { $count ->
    [1] { $cards } costs nothing.
   *[other] { $cards }: both cost nothing.
}
pt-building-costs = { $name } costs { $cost }.
pt-permanents-pay = Permanent resources pay for { $symbols }.
pt-you-spend = You spend { $cards }.
pt-you-spend-nothing = You spend no cards.
pt-then-civic = { $count ->
    [one] Then you choose a civic token.
   *[other] Then you choose { $count } civic tokens.
}
pt-token-now = { $text }: { $points ->
    [one] { $points } point now.
   *[other] { $points } points now.
}
pt-first-words = { $card }. With it can be taken: { $cards }.
pt-cost = Cost
pt-permanent = Permanent
pt-spend = Spend
pt-ways = Ways to pay
pt-pay-with = Pay with { $cards }
pt-gain = points at once

## Waiting and the end
pt-wait-turn = { $name } takes two cards
pt-wait-civic = { $name } chooses a civic token
pt-automa-next = The bot takes next: { $cards }.
pt-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
pt-wins-sub = With { $total ->
    [one] { $total } point.
   *[other] { $total } points.
}

## The log
pt-log-round = Turn { $turn }
pt-log-set-up = { $name } begins; { $count } civic tokens are on offer.
pt-log-flipped = { $name } flips a card: { $card }.
pt-log-took = { $name } takes { $cards }.
pt-log-took-paid = { $name } takes { $cards } and spends { $paid }.
pt-log-took-deck = { $name } takes from the deck: { $cards }.
pt-log-token = { $name } takes a civic token: { $token }.
pt-log-token-down = { $name } takes a civic token, face down: { $token }.
pt-log-refilled = The market gets { $cards }.
pt-log-marker = The bot’s markers are at row { $row }, column { $column }.
pt-log-passed = { $name } can take nothing and passes.
pt-log-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
} { $scores }.
pt-log-score = { $name } { $points }

## Why something is not possible
pt-why-short = { $card }: { $short }. (PT-5.4)
point_city-why-game_over = The game is over. ({ $rule })
point_city-why-not_your_turn = It is not your turn. ({ $rule })
point_city-why-token_owed = First choose your civic token. ({ $rule })
point_city-why-no_token_owed = You have built no civic building in this turn. ({ $rule })
point_city-why-token_not_on_offer = This civic token is not on offer. ({ $rule })
point_city-why-flipped_already = Only one card may be flipped in a turn. ({ $rule })
point_city-why-not_a_resource = This card already shows its building side. ({ $rule })
point_city-why-no_line_of_resources = You may flip only a card whose row or column shows four resources. ({ $rule })
point_city-why-not_neighbours = The two cards must be neighbours in a row or column. ({ $rule })
point_city-why-no_card = There is no card there. ({ $rule })
point_city-why-cannot_pay = You cannot pay for these buildings. ({ $rule })
point_city-why-payment_missing = Choose how to pay. ({ $rule })
point_city-why-wrong_payment = These cards do not match the cost of the buildings. ({ $rule })
point_city-why-deck_empty = The draw deck is empty. ({ $rule })
point_city-why-may_not_pass = You may pass only if you can take nothing. ({ $rule })
point_city-why-may_not_take_one = You may take a single card only in the last turn, if you cannot take two. ({ $rule })
point_city-why-unknown = That is not possible here.
