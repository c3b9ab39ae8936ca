# The table of Point City.

## Regions and headings
pt-board = Market, civic tokens and deck
pt-market = Market
pt-tokens = Civic tokens
pt-tokens-line = Civic tokens · the automa takes the first
pt-worth-now = worth to you now
pt-token = Civic token
pt-deck = Draw deck
pt-your-city = Your city
pt-means-key = permanent + in stock
pt-city-of = City of { $name }
pt-city-other = No resource
pt-city-empty = Nothing is built yet.
pt-see-market = See the table
pt-automa = Automa ({ $level })

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
pt-empty-resource = empty, a resource comes
pt-empty-building = empty, a building comes
pt-next-resource = a resource comes
pt-next-building = a building comes
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
pt-automa-takes = The automa takes it next.
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
pt-deck-look = Which cards are not seen yet?
pt-deck-empty = The draw deck is empty.
pt-turn-words = Turn { $turn } of { $of }.

## What is asked
pt-ask-turn = Take two neighbouring cards
pt-ask-turn-sub = Or the two top cards of the deck. One card may be flipped first where a line allows it.
pt-ask-turn-last = The last turn: the deck is empty, the market is not filled again.
pt-ask-deck-only = Take two from the deck
pt-ask-deck-only-sub = Nothing in the market can be paid for.
pt-ask-second = And which neighbour?
pt-ask-second-sub = { $card }: { $count ->
    [one] one neighbour can be taken with it.
   *[other] { $count } neighbours can be taken with it.
}
pt-ask-pair = Take these two cards?
pt-ask-one = Take one card
pt-ask-one-sub = No two neighbours can be taken, and the deck is empty. (PT-9.4)
pt-ask-single = Take this card?
pt-ask-flip = Which card will you flip?
pt-ask-flip-this = Flip this card?
pt-ask-flip-sub = It shows its building side for good, costs nothing and binds to nothing.
pt-ask-deck = Take the two top cards?
pt-ask-deck-sub = On top lies { $card }; nobody knows the second.
pt-ask-civic = Choose a civic token
pt-ask-civic-sub = { $count ->
    [one] One for your civic building; the number says what it brings now.
   *[other] { $count } for your civic buildings, one after the other; the number says what each brings now.
}
pt-ask-token = Take this civic token?
pt-ask-pass = Nothing can be taken
pt-ask-pass-sub = The deck is empty and no two neighbours can be paid for: you pass. (PT-5.9)
pt-act-both = Take both
pt-act-single = Take it
pt-act-flip = Flip a card
pt-act-no-flip = Do not flip
pt-act-flip-this = Flip for good
pt-act-deck = Take top two
pt-act-token = Take the token
pt-act-pass = Pass
pt-free = { $count ->
    [1] { $cards } costs nothing.
   *[other] { $cards }: both cost nothing.
}
pt-building-costs = { $name } costs { $cost }.
pt-permanents-pay = Permanent resources pay { $symbols }.
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
pt-automa-next = The automa takes next: { $cards }.
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
pt-log-marker = The automa's markers stand at row { $row }, column { $column }.
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
point_city-why-not_a_resource = This card shows its building side already. ({ $rule })
point_city-why-no_line_of_resources = Neither its row nor its column shows four resources. ({ $rule })
point_city-why-not_neighbours = The two cards are not neighbours in a row or column. ({ $rule })
point_city-why-no_card = There is no card. ({ $rule })
point_city-why-cannot_pay = The buildings cannot be paid for. ({ $rule })
point_city-why-payment_missing = There are several ways to pay: choose one. ({ $rule })
point_city-why-wrong_payment = These cards are not what the buildings cost. ({ $rule })
point_city-why-deck_empty = The draw deck is empty. ({ $rule })
point_city-why-may_not_pass = As long as anything can be taken you may not pass. ({ $rule })
point_city-why-may_not_take_one = A single card may be taken only in the last turn, where no two can be. ({ $rule })
point_city-why-unknown = That is not possible here.
