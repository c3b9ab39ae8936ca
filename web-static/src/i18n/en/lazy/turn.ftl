# What waits for me.
turn-next = Next table that waits: { $table }. { $n ->
    [one] { $n } table waits
   *[other] { $n } tables wait
} for your move

offline-title = No connection
offline-text = The server does not answer. As soon as it does, this page goes on by itself.
offline-tables = Your tables as of { $time }
offline-waited = your move then
offline-part = This part of the page could not be loaded. Is there a network?

turn-away = { $n ->
    [one] { $n } move
   *[other] { $n } moves
} since you were here
turn-play = Play
turn-skip = Skip
turn-playing = Move { $i } of { $n }
turn-now = To the present
