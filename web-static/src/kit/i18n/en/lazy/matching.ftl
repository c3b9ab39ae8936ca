# Looking for a game with others: the form, the line while the search goes on, and the table that was found.
find-title = Find a game
find-games = Games
find-waiting = { $n } waiting
find-pace = Pace
find-pace-live = Now
find-pace-days = A move a day
find-pace-live-text = All players sit at the table: 2 min each, plus 30 s for each decision. The search goes on while Saloon is open.
find-pace-days-text = The game takes days or weeks. The search goes on for 7 days, even while Saloon is closed.
find-seats = Number of players
find-seats-any = Any
find-strength = Opponents
find-strength-any = Any strength
find-strength-near = About my strength
find-rated = Rated game
find-rated-text = Counts for the ratings of all its players.
find-go = Find a game
find-no-games = Choose at least one game.
find-no-seats = { $game } cannot be played with this number of players.
find-searching = Looking for a game of { $games }
find-searching-n = Looking for a game, any of { $n }
find-others =
    { $n ->
        [0] nobody else yet
        [one] { $n } other waits
       *[other] { $n } others wait
    }
find-cancel = Cancel
find-cancel-of = Cancel: { $search }
find-bots = Play with bots instead
find-leave = You can leave: a notification will call you.
find-notices = Set up notifications
find-hide = Hide this line
find-list = Games you look for
find-times = since { $since }, until { $until }
find-found = Game found: { $game }
find-found-text = You have a seat, and the game begins.
find-to-table = To the table
find-over = The search has ended. No game was found.
err-forbidden-too_many_live_tickets = You are already looking for a game to play now. Cancel that search first.
err-forbidden-too_many_tickets = You are already looking for three games with a move a day. Cancel one search first.
err-forbidden-too_many_wait = Too many players are looking for a game at the moment. Try again in a few minutes.
err-forbidden-found = Your game has been found. Go to its table.
