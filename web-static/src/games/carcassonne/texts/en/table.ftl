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
ca-then = Then a figure
ca-figures = Place a figure
ca-fields-off = Fields
ca-fields-on = Fields shown
ca-last-turn = Last turn: { $name }
ca-no-figures = No figures on the map.

## Where the game is
ca-where = Turn { $turn } · { $count ->
    [one] 1 tile left
   *[other] { $count } tiles left
}
ca-where-river = Turn { $turn } · river: { $count } left
ca-over = The game is over
ca-supply = { $count ->
    [one] 1 figure
   *[other] { $count } figures
}
ca-supply-abbot = { $count ->
    [one] 1 figure and the abbot
   *[other] { $count } figures and the abbot
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
    [one] open: 1 point at the end as it is
   *[other] open: { $points } points at the end as it is
}
ca-worth-field = { $points ->
    [one] at the end 1 point as it is
   *[other] at the end { $points } points as it is
}
ca-pays = { $points } for { $name }
ca-pays-nobody = nobody is paid
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } of { $name }
ca-spot-fits = { $where }: free, the tile fits in { $count ->
    [one] 1 way
   *[other] { $count } ways
}.
ca-spot-no = { $where }: free, the tile does not fit.
ca-spot-free = { $where }: free.
ca-has = { $name }: { $score } points, { $count ->
    [one] 1 figure
   *[other] { $count } figures
} in the supply.
ca-has-abbot = { $name }: { $score } points, { $count ->
    [one] 1 figure
   *[other] { $count } figures
} in the supply; abbot { $abbots ->
    [0] on the map
   *[other] in the supply
}.

## What is asked
ca-ask-place = Place the tile
ca-ask-hand = Place one of your tiles
ca-ask-here = Place it here?
ca-ask-figure = Place a figure?
ca-ask-figure-must = Place a figure
ca-ask-figure-sub = { $count ->
    [one] One place is free on the tile.
   *[other] { $count } places are free on the tile.
}
ca-or-recall = Or take the abbot back for { $points }.
ca-ask-role = { $role } here?
ca-ask-recall = Take the abbot back?
ca-ask-recall-sub = { $points ->
    [one] It brings 1 point at once and comes home.
   *[other] It brings { $points } points at once and comes home.
}
ca-ask-discard = Put one tile away
ca-ask-discard-sub = None of your tiles can be laid.
ca-ask-discard-this = Put this tile away?
ca-ask-score = Which is scored next?
ca-ask-score-sub = Only a colour that is last is paid: { $colours }.
ca-ask-score-this = Score this now?
ca-act-place = Place here
ca-act-turn = Turn
ca-act-skip = No figure
ca-act-role = Place the { $role }
ca-act-recall = Take the abbot back
ca-act-discard = Put it away
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
ca-closes-free = Completes a { $kind } of { $count }: { $points } for a figure there.
ca-then-figure = Then a figure may follow: { $roles }.
ca-then-none = No figure can follow.
ca-then-bonus = Another turn follows.
ca-whose = { $colour } plays.
ca-ending = The game ends after this turn.

## Waiting and the end
ca-wait-any = Anyone may move
ca-wait-place = { $name } places a tile
ca-wait-meeple = { $name } places a figure
ca-wait-discard = { $name } puts a tile away
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
ca-team-over = You reach { $total }
ca-team-over-sub = The colour that is last counts: { $colours }.

## The log
ca-log-set-up = { $name } begins. The start tile: { $face }.
ca-log-roads = Drawn for the first turn: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } places a tile, { $where }: { $face }.
ca-log-returned = { $face }: fits nowhere and goes back.
ca-log-away = { $face }: fits nowhere and is put away.
ca-log-stuck = { $name } can lay none of the tiles in hand.
ca-log-discarded = { $name } puts a tile away: { $face }.
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
ca-log-bonus = { $name } has filled a gap and takes another turn.
ca-log-turn = Turn of { $name }
ca-log-final = Final scoring
ca-log-team-over = The game is over. Result: { $total }.
ca-log-score = { $name } { $points }

## Why something is not possible
carcassonne-why-game_over = The game is over. ({ $rule })
carcassonne-why-not_your_turn = It is not your turn. ({ $rule })
carcassonne-why-wrong_phase = Something else is asked now. ({ $rule })
carcassonne-why-not_your_tile = This tile is not in your hand. ({ $rule })
carcassonne-why-space_taken = A tile lies there already. ({ $rule })
carcassonne-why-not_adjacent = The space touches no tile that lies. ({ $rule })
carcassonne-why-edge_mismatch = Not all edges that touch would match. ({ $rule })
carcassonne-why-river_not_continued = A river tile must continue the river. ({ $rule })
carcassonne-why-river_u_turn = The river may not turn back on itself. ({ $rule })
carcassonne-why-outside_table = That is outside the table. ({ $rule })
carcassonne-why-dead_space = No tile could fill a space beside it then. ({ $rule })
carcassonne-why-no_such_segment = There is no such place on the tile. ({ $rule })
carcassonne-why-feature_occupied = A figure stands there already, if only further on. ({ $rule })
carcassonne-why-no_figure_left = You have no such figure in your supply. ({ $rule })
carcassonne-why-figure_not_allowed_here = This figure may not stand there. ({ $rule })
carcassonne-why-no_abbot_on_map = Your abbot is not on the map. ({ $rule })
carcassonne-why-placement_compulsory = A figure must be placed where one can be. ({ $rule })
carcassonne-why-must_discard = None of your tiles can be laid: put one away. ({ $rule })
carcassonne-why-scoring_order = That cannot be scored now, or not for this colour. ({ $rule })
carcassonne-why-unknown = That is not possible here.
