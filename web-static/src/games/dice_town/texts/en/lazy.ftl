# The answers beside the table of Dice Town to questions: places and hands explained, keys, the command line,
# where the points came from.
dt-about-gold_mine = The player with the most Nines takes one nugget per Nine.
dt-about-bank = The player with the most Tens takes all the money in the bank.
dt-about-stagecoach = Money paid for dice rides along and goes to the bank at the end of the round.
dt-about-general_store = The player with the most Jacks looks at one store card per Jack and keeps one.
dt-about-saloon = The player with the most Queens looks at one card of another player per Queen and keeps one.
dt-about-sheriff = The player with the most Kings takes the badge. The Sheriff settles every tie; the badge is worth 5 points at the end.
dt-about-town_hall = The best poker hand takes the bottom claim, and one more for each Ace in it.
dt-about-doc_badluck = A player who gained nothing in this round chooses one treatment that their dice allow.
dt-kind-five_of_a_kind-what = five equal dice
dt-kind-four_of_a_kind-what = four equal dice
dt-kind-full_house-what = three equal and two equal
dt-kind-straight-what = five in a row: to the King or to the Ace
dt-kind-three_of_a_kind-what = three equal dice
dt-kind-two_pair-what = two and two equal
dt-kind-pair-what = two equal dice
dt-kind-high_card-what = none of these: the highest die
dt-ranking-note = Equal hands: the higher faces decide, then the remaining dice. An Ace is never low.
dt-counts = Points at the end
dt-score-1 = Each nugget: 1 point
dt-score-2 = Each two dollars: 1 point
dt-score-3 = The Sheriff’s badge: 5 points
dt-score-4 = Equipment in hand: what it says
dt-score-5 = Claims, in hand and fenced: what they say
dt-line-1 = Nuggets
dt-line-2 = Dollars
dt-line-3 = Badge
dt-line-4 = Equipment
dt-line-5 = Claims
dt-all-hands = All hands
dt-known-discard = This card lies in the discard pile.
dt-rule = Rule { $rule }
dt-key-dice = die, card or player by number
dt-key-none = keep none, or no offer
dt-key-cards = announce Tough Guy, Card Sharp
dt-key-window = play, or pass
dt-key-faces = turn the chosen die to this face
dt-key-steps = a dollar more or less
dt-key-ranking = poker hands
dt-cmd-hint = keep K K · none · choose hanna · hands
dt-cmd-unknown = Unknown command: “{ $text }”. Try: { $hint }
dt-cmd-impossible = That cannot be done now. { $text }
dt-cmd-you = It is your move: { $text }
dt-cmd-me = me|myself
dt-cmd-keep = keep
dt-cmd-none = keep none|no offer|none
dt-cmd-tough = tough guy
dt-cmd-sharp = card sharp
dt-cmd-turn = turn
dt-cmd-play = play|yes
dt-cmd-pass = pass|no
dt-cmd-offer = offer
dt-cmd-choose = choose|name
dt-cmd-look = look at|look
dt-cmd-take = take
dt-cmd-doc = doc
dt-cmd-reveal = show|reveal
dt-cmd-hands = hands|hand
dt-cmd-purses = purses|score|money
dt-cmd-cards = my cards|what do i hold|cards
dt-cmd-street = street|places
dt-cmd-who = who|whose turn
# The words of a hint about a move.
dt-hint-offer = Offer { $goods } for { $name }
dt-hint-aims = { $chance } % chance of the { $place }, worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
dt-hint-costs = Costs ${ $dollars }.
dt-hint-plays-tough-guy = The Tough Guy saves you ${ $dollars }.
dt-hint-plays-sharps = Card Sharps used: { $cards }.
dt-hint-is-worth = Worth about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
dt-hint-saves-card = The card may bring more later.
dt-hint-waits = The card may bring more later.
dt-hint-offers = Offers ${ $dollars }.
dt-hint-for-yourself = The place would be yours.
# The cards about what is looked at.
dt-look-store = Store cards in hand
dt-look-fenced = Fenced claims
dt-look-fenced-one = fenced
dt-look-treated-fence = A fenced claim lies before its owner to the end: nobody can take it, it cannot be offered, and it counts at the end like the others.
dt-look-treated-draw = The top card of the store comes into your hand; nobody else sees it.
dt-look-treated-petty_theft = Every other player gives you $2; a player with less gives everything they have.
dt-look-treated-big_theft = Every other player gives you a nugget if they have one.
dt-look-treated-pass = You take nothing, and nobody loses anything.
dt-look-claims = { $count ->
    [one] Your claim that can be fenced: { $claims }
   *[other] { $count } of your claims can be fenced: { $claims }
}
dt-look-store-left = Store cards left: { $count }
dt-look-price = { $count ->
    [one] Keep { $count } die: { $dollars ->
        [0] free
       *[other] ${ $dollars }
    }
   *[other] Keep { $count } dice: ${ $dollars }
}
# How a finished game was decided.
dt-over-claims = Equal points; more claims decided it: { $first } { $own }, { $next } { $others }.
dt-over-ruling = Equal points and equal claims; Sheriff { $sheriff } chose the winner.

# The offers of a tie.
dt-offers = Offers to Sheriff { $sheriff }
dt-offer-line = { $name } for { $candidate }: { $goods }

# The Doc's treatments, and an offer to the Sheriff.
dt-fence-which = Claims to fence
dt-doc-fence-not = Needs a Nine or Ten and a claim in hand.
dt-doc-draw-not = Needs a Jack or Queen and a store card left.
dt-doc-petty_theft-not = Needs a King.
dt-doc-big_theft-not = Needs an Ace.
dt-doc-pass-not = Always possible.
dt-offer-for = Offer for
dt-offer-dollars = Dollars
dt-offer-nuggets = Nuggets
dt-offer-cards = Cards you offer
dt-offer-binding = An offer is binding; you pay only if the Sheriff chooses your candidate.

# Groups of choices in the statistics of the game.
dt-stats-place = Places controlled
dt-stats-card = Cards played

# Badges: their names, and how they are earned
dt-stats-feat = Feats
dt-feat-five_of_a_kind = Five of a kind
dt-feat-five_of_a_kind-how = All five dice of a round showed the same face.
dt-feat-five_places = The town is mine
dt-feat-five_places-how = Controlled five places or more in one round.
dt-feat-gold_rush = Gold rush
dt-feat-gold_rush-how = Ended with 15 nuggets or more.
dt-feat-sheriff_wins = The star wins
dt-feat-sheriff_wins-how = Won as the Sheriff.
