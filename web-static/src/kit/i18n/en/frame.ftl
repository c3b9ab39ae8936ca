# The texts of every table, for all games.
frame-offline = Waiting for connection
frame-sending = Sending…
frame-missed = While you were away
frame-missed-more = and { $count } more
frame-you = (you)
frame-log = Log
frame-log-empty = Nothing has happened yet.
frame-players = Players
frame-tab-players = Players
frame-tab-points = Points
frame-tab-log = Log
frame-chat = { $n ->
    [0] Chat
   *[other] Chat, { $n } unread
}
frame-total = Total
frame-source = For
frame-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
frame-rematch = Rematch
frame-to-rematch = To the rematch
frame-replay = Replay
frame-game-page = Game page
frame-table = Table
frame-prompt = What is asked
frame-watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
frame-since-nothing = Nothing has happened since.
frame-whose-points = Points of
frame-if-ended = If it ended now
frame-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
frame-watching = Watching
frame-wait-any = One moment
frame-cmd-label = Command
frame-cmd-confirm = { $move } Enter confirms.
frame-no-points = No points yet
frame-away = away
frame-substitute = played by a substitute
frame-resigned = has left; a substitute plays
frame-band = Time to react
frame-band-pass = Continue
frame-band-sent = Your answer is in. Others still have a moment.
frame-band-passing = You will pass in a moment.
