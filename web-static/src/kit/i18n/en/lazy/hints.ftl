# The hint for what I am asked.
hint-lamp = Hint
hint-title = Show the best moves (?)
hint-looking = Looking for the best moves…
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
hint-best = the best move
hint-as-good = just as good
hint-less =
    { $count ->
        [one] about { $points } point less
       *[other] about { $points } points less
    }
hint-share = play it about { $percent } % of the time
hint-chance = wins about { $percent } % of the time
hint-note = Choose a move to try it on the table. It is played only when you confirm it.
err-forbidden-hints_off = There are no hints at this table.
