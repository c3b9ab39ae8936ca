# The hint for what I am asked.
hint-lamp = Hint
hint-title = Show the best moves (?)
hint-looking = Looking for the best moves …
hint-found =
    { $n ->
        [one] { $n } move
       *[other] { $n } moves, the best first
    }
hint-now =
    { $count ->
        [one] { $gain } point now
       *[other] { $gain } points now
    }
hint-best = the best
hint-as-good = as good
hint-less =
    { $count ->
        [one] about { $points } point less
       *[other] about { $points } points less
    }
hint-share = to be played in { $percent } of 100 cases
hint-chance = wins with { $percent } %
hint-note = Choosing one puts it on the table; nothing is played before you confirm it.
