# The answers beside the table of Carcassonne to questions: the rest of the tiles, keys, the command line.
ca-rest-note = Their order is hidden.
ca-away = Discarded
ca-no-places = There is no tile to place now.
ca-key-arrows = through the spaces where the tile fits; with Shift through all
ca-key-turn = turn the tile
ca-key-number = tile of the hand, meeple or feature by number
ca-key-skip = no meeple; else the whole map
ca-key-recall = take the abbot back
ca-key-places = where the tile fits, in words
ca-key-fields = show whose the fields are
ca-key-rest = tiles left
ca-key-zoom = map larger, smaller
ca-cmd-hint = tile 4 0 turn 3 · knight · skip · left · score
ca-cmd-unknown = Unknown command: “{ $text }”. Try: { $hint }
ca-cmd-impossible = That cannot be done now. { $text }
ca-cmd-you = It is your move: { $text }
ca-cmd-tile = tile|place|lay
ca-cmd-turn = turn|rotate
ca-cmd-knight = knight
ca-cmd-highwayman = highwayman|thief
ca-cmd-monk = monk
ca-cmd-farmer = farmer
ca-cmd-abbot = abbot
ca-cmd-figure = meeple|figure
ca-cmd-recall = recall|take back
ca-cmd-skip = skip|no meeple|nobody
ca-cmd-discard = discard|put away
ca-cmd-score-feature = score feature|count
ca-cmd-left = left|how many are left|rest
ca-cmd-map = map|position
ca-cmd-held = held|who stands where
ca-cmd-supply = supply|my meeples
ca-cmd-score = score|points
ca-cmd-who = who|whose turn
# The words of a hint about a move.
ca-hint-completes = Completes a { $feature }: +{ $points }.
ca-hint-claims = Claims a { $feature }.
ca-hint-grows = Extends your { $feature }.
ca-hint-open = { $open ->
    [one] 1 side is still open
   *[other] { $open } sides are still open
}; about { $fit } of the tiles left fit.
ca-hint-completes-for-others = Gives others { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
ca-hint-scores = { $points ->
    [one] Brings you { $points } point.
   *[other] Brings you { $points } points.
}
ca-hint-recalls-abbot = Your abbot scores { $points } and is free again.
ca-hint-shares = Joins a feature of { $name }: you both score it.
ca-hint-takes-over = Takes a feature over from { $name }.
ca-hint-claims-field = { $cities ->
    [0] Claims a field.
    [one] Claims a field beside { $cities } complete city.
   *[other] Claims a field beside { $cities } complete cities.
}
ca-hint-saves-figure = Keeps a meeple; you have { $left } left.
ca-hint-figures-left = You would have { $left ->
    [one] { $left } meeple
   *[other] { $left } meeples
} left.
ca-hint-bonus-turn = You get another turn.

# Groups of choices in the statistics of the game.
ca-stats-feature = Meeples placed

# Badges: their names, and how they are earned
ca-stats-feat = Feats
ca-feat-large_city = Metropolis
ca-feat-large_city-how = Was paid for a completed city of ten tiles or more.
ca-feat-long_road = Long road
ca-feat-long_road-how = Was paid for a completed road of eight tiles or more.
ca-feat-five_cities = Granary
ca-feat-five_cities-how = Was paid for a field beside five completed cities or more.
ca-feat-three_monasteries = Abbot
ca-feat-three_monasteries-how = Completed three monasteries or more in one game.
