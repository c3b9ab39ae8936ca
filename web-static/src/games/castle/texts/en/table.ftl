# The table of The Castle.

## Regions and headings
cs-board = Castle, wall and score track
cs-tray = Your tile and your answers
cs-answers = Your answers
cs-your-tile = Your tile
cs-next-tile = Tile of { $name }
cs-like-it = { $count ->
    [0] the last of its kind
    [one] { $count } more like it
   *[other] { $count } more like it
}
cs-places = Where it fits
cs-places-none = There is no tile to place now.
cs-left = Tiles left
cs-left-n = Tiles left · { $count }
cs-walls = Wall tiles
cs-walls-none = no wall tiles yet
cs-walls-used = Used
cs-walls-towers = On the towers, face down · { $count }
cs-wall-ready = can be played
cs-wall-fresh = from the next turn on
cs-wall-at-end = counts at the end
cs-removed = Discarded · { $count }
cs-area-short = Largest empty area · { $count }

## Where the game is
cs-where = Turn { $turn } · { $stack } left
cs-where-words = Turn { $turn }, { $stack ->
    [one] { $stack } tile
   *[other] { $stack } tiles
} left.
cs-over = The game is over
cs-followers = { $count ->
    [one] { $count } follower
   *[other] { $count } followers
}
cs-keep-size = { $tiles ->
    [0] no keep yet
   *[other] keep { $tiles }
}
cs-area = Largest empty area: { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}.
cs-drawn = Drawn: { $tile }.
cs-last-words = Laid last, by { $name }: { $what }

## Features and spaces in words
cs-wall-name = wall tile { $number } ({ $name })
cs-tower-name = { $low }/{ $high }
cs-spot = Row { $row }, column { $column }
cs-sides = north { $n }, east { $e }, south { $s }, west { $w }
cs-feature-path = path of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
cs-feature-house = house of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
cs-feature-tower = tower of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
cs-feature-court = { $markets ->
    [0] court without a market
    [one] court with { $markets } market
   *[other] court with { $markets } markets
}
cs-feature-open = { $feature }, not complete: { $points } when it is.
cs-feature-complete = { $feature }, complete: { $points }.
cs-feature-end = { $feature }: { $points } at the end.
cs-held = Followers: { $holders }.
cs-held-tie = Followers: { $holders }. Tied: nobody scores.
cs-tie = Tied: nobody scores.
cs-held-nobody = No followers here.
cs-follower-of = { $name }: { $role }
cs-keep-of = { $name }: keep
cs-space-empty = { $spot }: empty.
cs-space-outside = { $spot }: outside the wall.
cs-space-tile = { $spot }: { $tile }; { $sides }.
cs-laid = { $spot }: { $sides }.
cs-cell = { $spot }: { $count ->
    [one] fits in one way.
   *[other] fits in { $count } ways.
}
cs-player = { $name }: { $points }, { $total } if the game ended now; { $has }.
cs-no-features = There are no followers in the castle.
cs-left-words = Tiles left: { $stack }. Not seen yet: { $faces }.
cs-left-face = { $count } × { $tile }
cs-choice-words = { $number }: { $choice }.
cs-towers-words = Wall tiles still lie face down at: { $towers }.
cs-says = { $text }.

## What is asked
cs-ask-place = Lay the tile
cs-ask-place-sub = Only paths must match. { $count ->
    [one] It fits one space.
   *[other] It fits { $count } spaces.
}
cs-ask-here = Lay it here?
cs-ask-here-sub = Completes nothing with a follower on it.
cs-ask-follower = A follower on this tile?
cs-ask-follower-sub = { $count ->
    [one] You have one left.
   *[other] You have { $count } left.
} A merchant in a court stays to the end.
cs-ask-score = What is scored first?
cs-ask-score-own = Yours come first, in any order. Each moves your marker. (CAR-8.33)
cs-ask-score-other = None of them scores for you; you choose the order. (CAR-8.33)
cs-ask-extra = Another turn?
cs-ask-extra-sub = Wall tile 1 gives you another full turn and is then used up. (CAR-8.35)
cs-no-points-now = No points this turn.
cs-act-place_tile = Lay it here
cs-act-place_follower = Place
cs-act-skip = No follower
cs-act-score_feature = Score it
cs-act-double = Score it twice
cs-act-use_extra_turn = Take another turn
cs-act-end_turn = End the turn
cs-act-turn = Turn
cs-choice-follower = { $role } · { $feature }
cs-worth-now = complete, { $points } now
cs-worth-open = { $points } when complete
cs-worth-end = { $points } at the end
cs-pays-you = { $points } for you
cs-pays = { $points } for { $name }
cs-pays-nobody = tied, nobody scores
cs-pays-with = { $paid } with { $tile }
cs-completes-you = { $feature } complete: { $points } for you.
cs-completes = { $feature } complete: { $points } for { $name }.
cs-completes-tie = { $feature } complete: tied, nobody scores.
cs-then-wall = Your marker stops at tower { $tower }: its wall tile is yours.

## Waiting and the end
cs-wait-place = { $name } lays a tile
cs-wait-follower = { $name } may place a follower
cs-wait-score = { $name } chooses what is scored first
cs-wait-turn_end = { $name } may take another turn
cs-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
cs-wins-sub = With { $total ->
    [one] { $total } point.
   *[other] { $total } points.
}

## The log
cs-log-turn = Turn of { $name }
cs-log-extra-turn = Another turn for { $name }
cs-log-final = Final scoring
cs-log-set-up = { $name } begins.
cs-log-drawn = { $name } draws: { $tile }.
cs-log-unplaceable = Fits nowhere and is discarded: { $tile }.
cs-log-placed = { $name } lays a tile: { $tile }. { $spot }.
cs-log-follower = { $name } places a follower: { $role }.
cs-log-scored = { $feature } complete: { $points } for { $name }.
cs-log-scored-double = { $feature } complete: { $points } for { $name }, doubled by { $tile }.
cs-log-scored-nobody = { $feature } complete: tied, nobody scores.
cs-log-home = Back in the supply: { $followers }.
cs-log-keep = The keep of { $name } moves to a house of { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}.
cs-log-wall = { $name } stops at tower { $tower } and takes { $tile }.
cs-log-extra = { $name } uses wall tile 1.
cs-log-keep-scored = { $name } has the larger keep: { $points } for the largest empty area.
cs-log-keep-nobody = Nobody has the larger keep: the empty spaces bring no points.
cs-log-final-scored = { $name }, { $source }: { $points }.
cs-log-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
} { $scores }.
cs-log-score = { $name } { $points }

## Why something is not possible
castle-why-game_over = The game is over. ({ $rule })
castle-why-not_your_turn = It is not your turn. ({ $rule })
castle-why-wrong_phase = You cannot do that now; see what is asked. ({ $rule })
castle-why-not_your_tile = You drew another tile. ({ $rule })
castle-why-space_taken = A tile lies there already. ({ $rule })
castle-why-outside_wall = That is outside the wall. ({ $rule })
castle-why-not_adjacent = A tile must touch a start space or another tile with a whole side. ({ $rule })
castle-why-edge_mismatch = The edges do not match there, whichever way you turn the tile. ({ $rule })
castle-why-no_such_segment = There is no such place on the tile. ({ $rule })
castle-why-feature_occupied = It already has a follower. ({ $rule })
castle-why-scoring_order = First score what brings you points. ({ $rule })
castle-why-may_not_double = You have no wall tile that can double this now. ({ $rule })
castle-why-unknown = That is not possible here.
