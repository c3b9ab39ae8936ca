# The table of Dice Town.

## Regions and headings
dt-town = Town
dt-street = The street
dt-hands = Hands
dt-tray = Your dice
dt-purses = Purses
dt-your-cards = Your cards
dt-your-hand = Your hand
dt-under-cup = Under your cup
dt-shown-dice = Dice just shown
dt-turn-to = Turn it to
dt-announce = Cards to announce
dt-claims-row = Claims: bottom · middle · top
dt-ends = The game ends when one runs out
dt-meter-mine = Nuggets in the mine
dt-meter-claims = Claims in deck and row
dt-ranking = Poker hands
dt-see-street = See the street
dt-sheriff = Sheriff

## Where the game is
dt-round = Round { $round } · { $where }
dt-throw = throw { $throw }
dt-throw-final = final throw
dt-over = The game is over
dt-watching = Watching

## Counts
dt-dollars = ${ $dollars }
dt-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
dt-n-nuggets = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
}
dt-n-store = { $count ->
    [one] { $count } store card
   *[other] { $count } store cards
}
dt-n-claims = { $count ->
    [one] { $count } claim
   *[other] { $count } claims
}
dt-n-fenced = { $count ->
    [one] fenced: { $claims }
   *[other] fenced: { $claims }
}
dt-nothing = nothing
dt-nth = { $n }. { $name }

## Places
dt-lies-mine = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
}
dt-lies-bank = ${ $dollars } in the safe
dt-lies-coach = +${ $dollars } next round
dt-lies-store = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dt-lies-saloon = look and rob
dt-lies-sheriff = ★ { $name }
dt-lies-claims = claims { $claims }
dt-lies-doc = for the luckless
dt-rule-gold_mine = most 9s: gold
dt-rule-bank = most 10s: cash
dt-rule-general_store = most Jacks: a card
dt-rule-saloon = most Queens: a theft
dt-rule-sheriff = most Kings: badge
dt-rule-town_hall = best hand: claims
dt-rule-doc_badluck = no gain: treatment
dt-rule-stagecoach = no owner
dt-counter = { $name } { $count }
dt-counter-leads = { $name } { $count }, leads
dt-place-face = { $place }, { $faces }
dt-won = { $name }: { $why }
dt-won-most = { $count } { $face }
dt-won-ruling = the Sheriff’s ruling
dt-won-nobody = nobody
dt-won-nothing = a tie, nothing to gain
dt-dice-to-come = { $count ->
    [one] one die to come
   *[other] { $count } dice to come
}
dt-ends-words = Nuggets in the mine: { $nuggets } of { $of }. Claims left: { $claims } of { $all }.

## Seats
dt-seat-over = final
dt-seat-thinking = thinking…
dt-seat-decided = decided
dt-seat-window = may react
dt-seat-acting = deciding…
dt-seat-complete = hand complete
dt-seat-idle = looks on
dt-you-hold = You hold: { $cards }.
dt-you-hold-none = You hold no cards.

## What is asked
dt-ask-keep = Choose dice to keep
dt-ask-keep-sub = They join your hand; the rest is rolled again. { $prices }.
dt-price = { $dice }: { $dollars ->
    [0] free
   *[other] ${ $dollars }
}
dt-costs = { $dollars ->
    [0] Costs nothing.
   *[other] Costs ${ $dollars } of your ${ $purse }.
}
dt-why-price = That costs ${ $dollars }, and you have ${ $purse }: keep fewer dice. (DT-5.15)
dt-with-tough = Tough Guy pays nothing.
dt-with-sharps = { $count ->
    [one] You announce a Card Sharp.
   *[other] You announce { $count } Card Sharps.
}
dt-sharps = Card Sharp { $count } of { $of }
dt-ask-final = The final throw
dt-ask-final-sub = All these dice count. A Card Sharp may turn one of them.
dt-ask-rekeep = { $count ->
    [one] Keep one of these dice
   *[other] Keep { $count } of these dice
}
dt-ask-rekeep-sub = Your Tough Guy was stopped, and you cannot pay for more; the rest goes back under your cup.
dt-ask-turn = Turn one of your dice
dt-ask-turn-sub = Your Card Sharp turns one die you have just shown.
dt-ask-turn-face = { $face }: choose the face to turn it to.
dt-ask-visit = You control the { $place }
dt-ask-react = Pass, or play { $card }
dt-window-wanted = { $name } plays { $card }
dt-window-victim = { $name } must give $4.
dt-window-fair_share = { $name } robs the bank of ${ $dollars }
dt-window-marshal = { $name } reaches for the badge
dt-window-elixir = Doc Badluck opens
dt-ask-offer = Make Sheriff { $sheriff } an offer?
dt-ask-offer-sub = { $round ->
    [1] { $place }: { $names } are tied. Offers are secret; you pay only if the Sheriff follows yours.
   *[other] { $place }: { $names } are tied. Round { $round }: keep your offer or raise it.
}
dt-offer-words = For { $name }: { $goods }. You pay only if the Sheriff chooses { $name }.
dt-ask-tie = { $place }: who wins the tie?
dt-ask-tie-sub = You are the Sheriff and receive the offers for the player you choose.
dt-ask-final-tie = Who wins the game?
dt-brings = { $goods } from { $name }
dt-brings-nothing = brings nothing
dt-choose-player = Choose a player
dt-ask-joe = Who gives Nervous Joe $4?
dt-ask-joe-sub = A player with less pays everything they have.
dt-ask-store = Keep one of these cards
dt-ask-store-sub = { $count ->
    [one] The other one is discarded face down.
   *[other] The others are discarded face down.
}
dt-ask-saloon = Whose cards do you look at?
dt-ask-saloon-sub = { $count ->
    [one] One card, and you keep it.
   *[other] { $count } cards by their backs; you keep one of them.
}
dt-saloon-words = { $cards } of { $name }.
dt-backs = Which backs
dt-pick = Store cards: { $store }; claims: { $claims }
dt-shown-soon = Your dice are shown in a moment.
dt-cards-looked-by = { $name } looks at
dt-cards-looked = Cards you look at
dt-ask-saloon-keep = Keep one of these cards
dt-ask-saloon-keep-sub = The rest goes back to { $name }.
dt-ask-order = In which order do they see the Doc?
dt-ask-order-sub = Tap { $names } in turn.
dt-ask-doc = What should the Doc do for you?
dt-ask-doc-sub = One treatment for which your hand shows a die.
dt-fence-words = { $count ->
    [0] You have no claim to fence.
   *[other] Fenced for good: { $claims }.
}
dt-doc-fence = Fence
dt-doc-draw = Draw a card
dt-doc-petty_theft = Petty theft
dt-doc-big_theft = Big theft
dt-doc-pass = Nothing
dt-doc-fence-does = Two claims are safe for good.
dt-doc-draw-does = You draw the top store card.
dt-doc-petty_theft-does = Every other player gives you $2.
dt-doc-big_theft-does = Every other player gives you a nugget.
dt-doc-pass-does = You take nothing.
dt-why-not-now = You cannot choose dice now. (DT-5.13)
dt-why-final = All dice of the final throw count. (DT-5.19)
dt-chosen = { $count ->
    [one] { $count } chosen: { $dice }.
   *[other] { $count } chosen: { $dice }.
}
dt-under-cup-words = Under your cup: { $dice }.
dt-these-dice = The dice: { $dice }.
dt-die = Die { $n }: { $face }
dt-would-lead = { $place }: { $own } to { $others }, you would lead.
dt-would-tie = { $place }: { $own } to { $others }, a tie.
dt-would-trail = { $place }: { $own } to { $others }.

## Buttons
dt-act-none = { $dollars ->
    [0] Keep none
   *[other] Keep none · ${ $dollars }
}
dt-act-keep-some = Keep dice
dt-act-keep = { $dollars ->
    [0] Keep { $count } · free
   *[other] Keep { $count } · pay ${ $dollars }
}
dt-act-reveal = Show the dice
dt-act-reveal-sharps = { $count ->
    [one] Show, with a Card Sharp
   *[other] Show, with { $count } Card Sharps
}
dt-act-rekeep = Keep { $count }
dt-act-turn = Turn { $from } to { $to }
dt-act-pass = Pass
dt-act-play = Play { $card }
dt-band-ask = Continue, or play { $card }: { $effect }
dt-always = Always pass { $card }
dt-act-no-offer = No offer
dt-act-stand = Leave it so
dt-act-offer = Offer this
dt-act-choose = Choose { $name }
dt-act-choose-me = Choose yourself
dt-act-joe = { $name } pays
dt-act-keep-card = Keep { $card }
dt-act-look = Look at { $name }
dt-act-order = In this order
dt-act-doc-fence = Fence them
dt-act-doc-draw = Draw a card
dt-act-doc-petty_theft = Take $2 from each
dt-act-doc-big_theft = Take a nugget from each
dt-act-doc-pass = Take nothing

## Waiting
dt-wait-sub = You can look at everything meanwhile.
dt-wait-keep = { $count ->
    [0] The dice are turned up
    [one] { $names } chooses dice
   *[other] { $names } choose dice
}
dt-wait-reveal_final = { $count ->
    [0] The dice are turned up
    [one] { $names } looks at the final throw
   *[other] { $names } look at the final throw
}
dt-wait-rekeep = { $names } keeps fewer dice
dt-wait-turn_die = { $names } turns a die
dt-wait-visit = { $names } controls the { $place }
dt-wait-offer = { $count ->
    [one] { $place }: { $names } may make an offer
   *[other] { $place }: { $names } may make offers
}
dt-wait-decide_tie = { $place }: { $names } settles the tie
dt-wait-store_keep = { $names } keeps a store card
dt-wait-joe_target = { $names } sends Nervous Joe
dt-wait-saloon_pick = { $names } looks round the Saloon
dt-wait-saloon_keep = { $names } keeps a card of { $victim }
dt-wait-doc_order = { $names } sets the order at the Doc
dt-wait-doc_choice = { $names } is at the Doc
dt-wait-final_tie = { $names } decides who wins
dt-answered-keep = You keep: { $dice }.
dt-answered-none = You keep none.
dt-answered-offer = You offer for { $name }: { $goods }.
dt-answered-no-offer = You offer nothing.
dt-answered-play = You play it.
dt-answered-pass = You pass. The others may still react.
dt-answered-reveal = Done. All dice are shown together.
dt-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
dt-wins-sub = With { $total } points. Here is where every point came from.

## Log
dt-log-round = Round { $round }
dt-log-start = The game begins. { $name } is Sheriff. Claims: { $claims }.
dt-log-round-starts = Round { $round }: ${ $bank } in the bank.
dt-log-rolls = Dice are thrown: { $who }.
dt-log-rolls-last = The final throw: { $who }.
dt-log-pair = { $name }: { $value }
dt-log-answered = { $name } has decided.
dt-log-revealed = Shown: { $shown }.
dt-log-announces = { $name } announces { $card }.
dt-log-paid = To the stagecoach: { $who }.
dt-log-window-none = Nobody plays { $card }.
dt-log-played = { $name } plays { $card }.
dt-log-played-on = { $name } plays { $card } on { $victim }.
dt-log-cancelled = { $name } plays “Wanted”: { $card } of { $player } has no effect.
dt-log-rekept = { $name } keeps only: { $dice }.
dt-log-turned = { $name } turns { $from } to { $to }.
dt-log-complete = { $name } has a complete hand: { $hand }.
dt-log-visit-none = { $place }: { $name } plays no card.
dt-log-place = { $place }.
dt-log-control = { $place }: { $name } controls it.
dt-log-nobody = { $place }: nobody shows the face.
dt-log-nothing = { $place }: { $names } are tied, but there is nothing to gain.
dt-log-tie = { $place }: { $names } are tied; Sheriff { $sheriff } decides.
dt-log-no-offers = Nobody makes an offer.
dt-log-offer = { $name } offers for { $candidate }: { $goods }.
dt-log-decided = { $place }: the Sheriff chooses { $name }.
dt-log-decided-paid = { $place }: the Sheriff chooses { $name } and gets { $goods }.
dt-log-nuggets = { $count ->
    [one] { $name } takes { $count } nugget.
   *[other] { $name } takes { $count } nuggets.
}
dt-log-bank = { $name } robs the bank of ${ $dollars }.
dt-log-collected = { $from } gives { $name } { $goods } ({ $why }).
dt-why-fair_share = Fair Share
dt-why-nervous_joe = Nervous Joe
dt-why-petty_theft = petty theft
dt-why-big_theft = big theft
dt-log-drew = { $count ->
    [one] { $name } looks at { $count } store card.
   *[other] { $name } looks at { $count } store cards.
}
dt-log-drew-these = { $name } looks at: { $cards }.
dt-log-kept = { $count ->
    [0] { $name } keeps it.
   *[other] { $name } keeps one and puts { $count } away.
}
dt-log-kept-this = { $count ->
    [0] { $name } keeps { $card }.
   *[other] { $name } keeps { $card } and puts { $count } away.
}
dt-log-kept-open = { $name } keeps one and puts away: { $cards }.
dt-log-reshuffled = { $count ->
    [one] The store deck is reshuffled: { $count } card.
   *[other] The store deck is reshuffled: { $count } cards.
}
dt-log-peek = { $name } looks at cards of { $victim }: { $goods }.
dt-log-stole = { $name } takes { $card } from { $victim }.
dt-log-badge = { $name } takes the badge from { $from }.
dt-log-badge-kept = { $name } stays Sheriff.
dt-log-badge-marshal = The Marshal comes: { $name } stays Sheriff.
dt-log-claims = { $name } takes { $claims }.
dt-log-hidden-claim = { $name } takes a hidden claim.
dt-log-row = New claims: { $claims }.
dt-log-doc = { $count ->
    [one] { $names } may see Doc Badluck.
   *[other] { $names } may see Doc Badluck.
}
dt-log-doc-nobody = Nobody needs Doc Badluck.
dt-log-doc-order = At the Doc: { $names }.
dt-log-doc-passed = { $name } wants nothing from the Doc.
dt-log-doc-nothing = The Doc can no longer help { $name }.
dt-log-fenced = { $count ->
    [one] { $name } fences { $count } claim.
   *[other] { $name } fences { $count } claims.
}
dt-log-fenced-these = { $name } fences { $claims }.
dt-log-doc-drew = { $name } draws a store card at the Doc’s.
dt-log-doc-drew-this = { $name } draws { $card } at the Doc’s.
dt-log-round-ends = { $dollars ->
    [0] The stagecoach is empty.
   *[other] The stagecoach brings ${ $dollars } to the bank.
}
dt-log-final-tie = { $names } are level; Sheriff { $sheriff } decides who wins.
dt-log-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}

## Why not
dice_town-why-game_over = The game is over. ({ $rule })
dice_town-why-not_your_turn = You have nothing to decide now. ({ $rule })
dice_town-why-already_answered = You have already decided, and that is final. ({ $rule })
dice_town-why-cannot_pay = You cannot pay for that many dice. ({ $rule })
dice_town-why-offer_lowered = An offer can be kept or raised, not lowered. ({ $rule })
dice_town-why-treatment_not_open = You need the right die for this treatment. ({ $rule })
dice_town-why-unknown = That is not possible here.
