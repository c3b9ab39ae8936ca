# The answers beside the table of Point City to questions: cards explained, keys, the command line.
pt-resource-about = A card of tier { $tier }. The building on its other side is hidden.
pt-civic-about = Build it to choose one of the civic tokens on offer.
pt-unseen = Not seen yet
pt-unseen-note = Resource sides that nobody has seen yet. Some lie in the deck, some in the box.
pt-unseen-tier = Tier { $tier }: { $deck } in the deck, { $box } in the box
pt-rule = Rule { $rule }
pt-key-arrows = through the market; Space chooses a card
pt-key-flip = flip a card
pt-key-deck = take the two top cards of the deck
pt-key-pay = next way to pay, or the one before
pt-key-token = civic token by number
pt-key-unseen = cards that nobody has seen yet
pt-cmd-hint = take 1 2 1 3 · flip 2 4 · deck · token 3 · score
pt-cmd-unknown = Unknown command: “{ $text }”. Try: { $hint }
pt-cmd-impossible = That cannot be done now. { $text }
pt-cmd-you = It is your move: { $text }
pt-cmd-take = take
pt-cmd-flip = flip|turn
pt-cmd-deck = deck|top two
pt-cmd-token = token|civic token
pt-cmd-pay = pay|payment
pt-cmd-pass = pass
pt-cmd-market = market|row
pt-cmd-tokens = tokens
pt-cmd-cities = cities|city
pt-cmd-stock = stock|what do i have|my cards
pt-cmd-score = score|points
pt-cmd-who = who|whose turn
# The words of a hint about a move.
pt-hint-card = { $card } (row { $row }, column { $column })
pt-hint-flip = Flip first: { $card }
pt-hint-may-show = { $cards ->
    [one] { $cards } building
   *[other] { $cards } buildings
} may be on its other side.
pt-hint-token = Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} now.
pt-hint-builds = Scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
pt-hint-civic-token = { $tokens ->
    [one] You choose a civic token.
   *[other] You choose { $tokens } civic tokens.
}
pt-hint-gives-permanent = Gives a permanent { $name }.
pt-hint-permanents-save = Permanent resources pay { $symbols } of its symbols.
pt-hint-brings-resources = Brings { $symbols ->
    [one] { $symbols } resource symbol
   *[other] { $symbols } resource symbols
}.
# The cards about what is looked at.
pt-look-with = Can be taken with: { $cards }.
pt-look-permanent = { $name }: { $count } permanent
# How a finished game was decided.
pt-over-cards = Equal points; more unspent resource cards decided it: { $first } { $own }, { $next } { $others }.
pt-legend = What the marks mean
pt-legend-markers = The bot’s row and column
pt-legend-next = The bot takes these next
pt-legend-changed = Just taken or changed by the bot

# Groups of choices in the statistics of the game, and a building told from others of its name by its cost.
pt-stats-building = Buildings taken
pt-stats-token = Civic tokens taken
pt-stats-costs = { $name }: { $cost }

# Badges: their names, and how they are earned
pt-stats-feat = Feats
pt-feat-beat_easy = City council
pt-feat-beat_easy-how = Beat the easy rulebook bot.
pt-feat-beat_medium = Mayor
pt-feat-beat_medium-how = Beat the normal rulebook bot.
pt-feat-beat_hard = City of the future
pt-feat-beat_hard-how = Beat the hard rulebook bot.
pt-feat-four_tokens = Public spirit
pt-feat-four_tokens-how = Ended with four civic tokens or more.
pt-feat-pairs_of_all = Balanced city
pt-feat-pairs_of_all-how = Ended with two or more permanent resources of each of the five kinds.
pt-feat-nothing_left = Nothing wasted
pt-feat-nothing_left-how = Won alone without a resource card left.
