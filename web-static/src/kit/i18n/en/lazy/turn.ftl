# The tables that wait for me.
turn-next = Next table: { $table }. { $n ->
    [one] { $n } table waits
   *[other] { $n } tables wait
} for your move

offline-title = No connection
offline-text = The server does not answer. This page continues once it does.
offline-tables = Your tables as of { $time }
offline-waited = your move then
offline-part = This part of the page could not be loaded. Check your connection.
offline-reload = This part of the page could not be loaded. Reload the page.

turn-away = { $n ->
    [one] { $n } move
   *[other] { $n } moves
} since you were here
turn-play = Play
turn-skip = Skip
turn-playing = Move { $i } of { $n }
turn-now = Skip to now
someone-left = { $n ->
    [one] { $names } has left for good; a bot plays on.
   *[other] { $names } have left for good; bots play on.
}
choice-elsewhere = Another device of yours has answered. Your choice here is dropped.
