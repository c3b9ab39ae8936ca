# The answers beside the table of Carson City to a request for a hint.
cc-hint-place = At column { $column }, row { $row }
cc-hint-later = The { $character } brings about { $points } more later.
cc-hint-expects = You would probably pick { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] last
}{ $points ->
    [0] .
    [one] , for about { $points } point.
   *[other] , for about { $points } points.
}
cc-hint-price = { $points ->
    [0] Costs you nothing later.
    [one] Costs you about { $points } point in later rounds.
   *[other] Costs you about { $points } points in later rounds.
}
cc-hint-saves-cards = Keeps your high cards.
cc-hint-spends-void = The card has no effect this round.
cc-hint-fits-nowhere = Fits nowhere.
# The cards about what is looked at.
cc-look-free = Free place
cc-look-free-about = A card may lie here if it lies partly on the city or shares a full side of a parcel with it, and the city stays within its frame.
cc-look-beside = Around it: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } way over this place
   *[other] { $card }: { $count } ways over this place
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } way over this place, { $gain }
   *[other] { $card }: { $count } ways over this place, at best { $gain }
}
cc-look-out-of-reach = No card on offer can be laid over this place now.
cc-look-best = At best { $gain } points now.
cc-look-sale = Sold: { $gain } points.
cc-look-auction = Auction card { $value }
# The command line.
cc-cmd-hint = bid 8 · take 2 · place 3 4 · score
cc-cmd-unknown = Unknown command: “{ $text }”. Try: { $hint }
cc-cmd-impossible = That cannot be done now. { $text }
cc-cmd-you = It is your move: { $text }
cc-cmd-pair = { $name } { $value }
cc-cmd-no-scores = The points are hidden until the end.
cc-cmd-no-bids = Nobody has bid yet.
cc-cmd-take-nothing = You cannot take anything now.
cc-cmd-bid = bid
cc-cmd-take = take
cc-cmd-place = place|put
cc-cmd-use = use|yes
cc-cmd-not-now = not now|no|decline
cc-cmd-sell = sell
cc-cmd-newsboy = newsboy
cc-cmd-done = done|end
cc-cmd-withdraw = withdraw|take back
cc-cmd-set-aside = set aside|aside
cc-cmd-score = score|scores|points
cc-cmd-who = who|whose turn
cc-cmd-what-can-i-take = what can i take|what
cc-cmd-bids = bids
# The tiles that remain in the box.
cc-ties-why = The suits on the back of the next character break every tie this round, from left to right.
cc-decks = Still to come
cc-deck-terrain = { $count ->
    [one] One terrain card of this era
   *[other] { $count } terrain cards of this era
}
cc-deck-characters = { $count ->
    [one] One character
   *[other] { $count } characters
}
cc-buried = Buried by a skull
cc-removed = Out of the game
cc-removed-none = No card yet.

# Groups of choices in the statistics of the game.
cc-stats-character = Characters taken
cc-stats-building = Buildings in the city

# Badges: their names, and how they are earned
cc-stats-feat = Feats
cc-feat-beat_novice = Newcomer in town
cc-feat-beat_novice-how = Alone, beat rulebook bots, the strongest of them a novice.
cc-feat-beat_intermediate = Name in town
cc-feat-beat_intermediate-how = Alone, beat rulebook bots, the strongest of them intermediate.
cc-feat-beat_expert = Town legend
cc-feat-beat_expert-how = Alone, beat rulebook bots, an expert among them.
cc-feat-safe_city = Law and order
cc-feat-safe_city-how = Ended with three parcels of outlaws or more in a city that was safe from them.
cc-feat-eleven_kinds = Everything in town
cc-feat-eleven_kinds-how = Ended with eleven kinds of buildings or more in the city.
cc-feat-boom_town = Boom town
cc-feat-boom_town-how = Reached 150 points or more.
