# The answers beside the table of The Castle to questions: tiles, wall tiles, keys, the command line.
cs-left-note = Tiles that nobody has seen yet. Their order is hidden.
cs-walls-note = Stop exactly on one of the two numbers of a tower to win its wall tile. You can use it from your next turn on. (CAR-8.32, CAR-8.34)
cs-walls-hidden = The wall tiles on the towers lie face down; five of the eighteen are not in the game.
cs-rule = Rule { $rule }
cs-key-arrows = from one possible space to the next
cs-key-turn = turn the tile
cs-key-number = an answer by its number
cs-key-none = no follower, end the turn
cs-key-zoom = larger, smaller
cs-key-left = tiles left
cs-key-walls = wall tiles
cs-key-places = where the tile fits, in words
cs-cmd-hint = tile 3 5 · turn 2 · herald · none · score 1 double · walls · points
cs-cmd-unknown = Unknown command: “{ $text }”. Try: { $hint }
cs-cmd-impossible = That cannot be done now. { $text }
cs-cmd-you = It is your move: { $text }
cs-cmd-tile = tile|lay
cs-cmd-turn = turn|rotate
cs-cmd-follower = follower|figure
cs-cmd-none = none|no follower|skip
cs-cmd-score = score|choose
cs-cmd-extra = extra|extra turn|one more turn
cs-cmd-end = end|end the turn
cs-cmd-where = where|what can i do
cs-cmd-space = space
cs-cmd-features = features
cs-cmd-walls = walls|wall tiles
cs-cmd-left = left|rest|tiles left
cs-cmd-points = points|how many points
cs-cmd-who = who|whose turn
# The words of a hint about a move.
cs-hint-completes = Completes a { $feature }: +{ $points }.
cs-hint-claims = Claims a { $feature }.
cs-hint-grows = Extends your { $feature }.
cs-hint-open = { $open ->
    [one] 1 side is still open
   *[other] { $open } sides are still open
}; about { $fit } of the tiles left fit.
cs-hint-completes-for-others = Gives the other player { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
cs-hint-scores = Brings you { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
cs-hint-doubles = A wall tile doubles it.
cs-hint-wall-tile = You stop on a tower and get its wall tile.
cs-hint-keep = Your keep grows to { $tiles } tiles.
cs-hint-claims-court = { $markets ->
    [0] Claims a court.
    [one] Claims a court with { $markets } market.
   *[other] Claims a court with { $markets } markets.
}
cs-hint-saves-figure = Keeps a follower; you have { $left } left.
cs-hint-figures-left = You would have { $left ->
    [one] { $left } follower
   *[other] { $left } followers
} left.

# Groups of choices in the statistics of the game.
cs-stats-feature = Followers placed

# Badges: their names, and how they are earned
cs-stats-feat = Feats
cs-feat-large_house = Grand house
cs-feat-large_house-how = Was paid for a house of five tiles or more.
cs-feat-long_path = Long way
cs-feat-long_path-how = Was paid for a path of eight tiles or more.
cs-feat-three_markets = Market day
cs-feat-three_markets-how = Was paid for a court with three markets or more.
cs-feat-proud_keep = Proud keep
cs-feat-proud_keep-how = The larger keep brought six points or more.
