# The table of Carcassonne.

## Regions and buttons
ca-map = Map
ca-tray = Your tile
ca-colours = Colours
ca-hand = Your hand
ca-your-tile = Your tile
ca-tile-of = Tile of { $name }
ca-no-tile = No tile in hand
ca-like = { $count ->
    [0] no other like it
   *[other] { $count } more like it
}
ca-rest = Left: { $count }
ca-places = Places
ca-then = Then a meeple
ca-figures = Place a meeple
ca-fields-off = Fields
ca-fields-on = Fields shown
ca-last-turn = Last turn: { $name }
ca-no-figures = No meeples on the map.

## Where the game is
ca-where = Turn { $turn } · { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}
ca-where-river = Turn { $turn } · river: { $count } left
ca-over = The game is over
ca-supply = { $count ->
    [one] 1 meeple
   *[other] { $count } meeples
}
ca-supply-abbot = { $count ->
    [one] 1 meeple and the abbot
   *[other] { $count } meeples and the abbot
}
ca-team-any = may move
ca-team-turn = moves now
ca-stack = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
ca-is-last = last: counts

## Names in words
ca-colour = { $name }
ca-spot-start = start tile
ca-spot-east = { $n } east
ca-spot-west = { $n } west
ca-spot-north = { $n } north
ca-spot-south = { $n } south
ca-edges = north { $n }, east { $e }, south { $s }, west { $w }
ca-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
ca-spaces = { $count } of 9 spaces
ca-cities = { $count ->
    [0] no complete city
    [one] 1 complete city
   *[other] { $count } complete cities
}
ca-pennants = { $count ->
    [one] 1 coat of arms
   *[other] { $count } coats of arms
}
ca-held = { $name } { $count }
ca-held-nobody = nobody
ca-worth-complete = { $points ->
    [one] complete: 1 point
   *[other] complete: { $points } points
}
ca-worth-open = { $points ->
    [one] open: 1 point if it stays so
   *[other] open: { $points } points if it stays so
}
ca-worth-field = { $points ->
    [one] 1 point at the end
   *[other] { $points } points at the end
}
ca-pays = { $points } for { $name }
ca-pays-nobody = nobody scores
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } of { $name }
ca-spot-fits = { $where }: free, the tile fits in { $count ->
    [one] 1 way
   *[other] { $count } ways
}.
ca-spot-no = { $where }: free, the tile does not fit.
ca-spot-free = { $where }: free.
ca-has = { $name }: { $score } points, { $count ->
    [one] 1 meeple
   *[other] { $count } meeples
} in the supply.
ca-has-abbot = { $name }: { $score } points, { $count ->
    [one] 1 meeple
   *[other] { $count } meeples
} in the supply; abbot { $abbots ->
    [0] on the map
   *[other] in the supply
}.

## What is asked
ca-ask-place = Place the tile
ca-ask-hand = Place one of your tiles
ca-ask-here = Place it here?
ca-ask-figure = Place a meeple?
ca-ask-figure-must = Place a meeple
ca-ask-figure-sub = { $count ->
    [one] One place is free on the tile.
   *[other] { $count } places are free on the tile.
}
ca-or-recall = Or take the abbot back for { $points }.
ca-ask-role = { $role } here?
ca-ask-recall = Take the abbot back?
ca-ask-recall-sub = { $points ->
    [one] He scores 1 point at once and comes home.
   *[other] He scores { $points } points at once and comes home.
}
ca-ask-discard = Discard a tile
ca-ask-discard-sub = None of your tiles fits anywhere.
ca-ask-discard-this = Discard this tile?
ca-ask-score = What is scored next?
ca-ask-score-sub = Only the colour in last place scores: { $colours }.
ca-ask-score-this = Score this now?
ca-act-place = Place here
ca-act-turn = Turn
ca-act-skip = No meeple
ca-act-role = Place the { $role }
ca-act-recall = Take the abbot back
ca-act-discard = Discard
ca-act-score = Score it
ca-recall-now = { $points ->
    [one] 1 point at once
   *[other] { $points } points at once
}
ca-fits = { $count ->
    [one] It fits on 1 space.
   *[other] It fits on { $count } spaces.
}
ca-closes = Completes a { $kind } of { $count }: { $points } for { $names }.
ca-closes-free = Completes a { $kind } of { $count }: { $points } for a meeple there.
ca-then-figure = Then you may place: { $roles }.
ca-then-none = No meeple can be placed after it.
ca-then-bonus = Then you get another turn.
ca-whose = { $colour } plays.
ca-ending = The game ends after this turn.

## Waiting and the end
ca-wait-any = Anybody may move
ca-wait-place = { $name } places a tile
ca-wait-meeple = { $name } places a meeple
ca-wait-discard = { $name } discards a tile
ca-wait-score = { $name } chooses what is scored
ca-wait-final = { $name } chooses what is scored
ca-tile-is = The tile: { $face }.
ca-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
ca-wins-sub = With { $total ->
    [one] 1 point.
   *[other] { $total } points.
}
ca-team-over = You score { $total }
ca-team-over-sub = The colour in last place counts: { $colours }.

## The log
ca-log-set-up = { $name } begins. The start tile: { $face }.
ca-log-roads = Drawn for the first turn: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } places a tile, { $where }: { $face }.
ca-log-returned = { $face }: fits nowhere and goes back.
ca-log-away = { $face }: fits nowhere and is discarded.
ca-log-stuck = { $name } cannot place any tile in hand.
ca-log-discarded = { $name } discards a tile: { $face }.
ca-log-discarded-back = { $name } gives a tile back: { $face }.
ca-log-figure = { $name }: { $role } on { $kind }, { $where }.
ca-log-recalled = { $name } takes the abbot back: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
ca-log-complete = { $kind } complete ({ $size }; { $where }): { $paid }.
ca-log-open = { $kind } not complete ({ $size }; { $where }): { $paid }.
ca-log-field = Field ({ $where }), { $count ->
    [0] no complete city
    [one] 1 complete city
   *[other] { $count } complete cities
}: { $paid }.
ca-log-bonus = { $name } has filled a gap and gets another turn.
ca-log-turn = Turn of { $name }
ca-log-final = Final scoring
ca-log-team-over = The game is over. Result: { $total }.
ca-log-score = { $name } { $points }

## Why something is not possible
carcassonne-why-game_over = The game is over. ({ $rule })
carcassonne-why-not_your_turn = It is not your turn. ({ $rule })
carcassonne-why-wrong_phase = You cannot do that now; see what is asked. ({ $rule })
carcassonne-why-not_your_tile = This tile is not in your hand. ({ $rule })
carcassonne-why-space_taken = A tile lies there already. ({ $rule })
carcassonne-why-not_adjacent = A tile must touch another tile. ({ $rule })
carcassonne-why-edge_mismatch = All touching edges must match. ({ $rule })
carcassonne-why-river_not_continued = A river tile must continue the river. ({ $rule })
carcassonne-why-river_u_turn = The river may not turn back on itself. ({ $rule })
carcassonne-why-outside_table = That is off the table. ({ $rule })
carcassonne-why-dead_space = A space beside it could then never be filled. ({ $rule })
carcassonne-why-no_such_segment = There is no such place on the tile. ({ $rule })
carcassonne-why-feature_occupied = It already has a meeple, perhaps further on. ({ $rule })
carcassonne-why-no_figure_left = You have no such meeple in your supply. ({ $rule })
carcassonne-why-figure_not_allowed_here = This meeple may not stand there. ({ $rule })
carcassonne-why-no_abbot_on_map = Your abbot is not on the map. ({ $rule })
carcassonne-why-placement_compulsory = You must place a meeple if you can. ({ $rule })
carcassonne-why-must_discard = None of your tiles fits: discard one. ({ $rule })
carcassonne-why-scoring_order = This is not scored now, or not for this colour. ({ $rule })
carcassonne-why-unknown = That is not possible here.
