# The conditions for a seat at a table.
entry-title = Who may sit down
entry-accounts = Players with an account only
entry-bots = Players’ own bots, too
entry-with-password = Only with a password
entry-password = Password
entry-password-hint = 4 to 64 characters. Tell it to the players you want at the table.
entry-password-kept = Leave empty to keep it
entry-finished = Finished games required
entry-mark-locked = locked
entry-mark-accounts = accounts only
entry-mark-password = password
entry-mark-bots = bots welcome
entry-mark-finished =
    { $n ->
        [one] from { $n } game
       *[other] from { $n } games
    }
entry-says-locked = The seats are locked: nobody else can join
entry-says-accounts = Only players with an account can join
entry-says-password = A password is required to join
entry-says-bots = Players’ own bots may join, too
entry-says-finished =
    { $n ->
        [one] { $n } finished game is required to join
       *[other] { $n } finished games are required to join
    }
rated-mark = Rated
rated-says = Rated: the game changes the ratings of its players
entry-lock = Lock the seats
entry-unlock = Unlock the seats
entry-ask-title = This table has a password
entry-ask-hint = Ask the host for it.
company-title = Sit down anyway?
company-text =
    { $n ->
        [one] { $names }, whom you have blocked, has a seat at this table.
       *[other] { $names }, whom you have blocked, have seats at this table.
    }
company-only = Only you see this.
company-yes = Sit down anyway
company-no = Cancel
company-mark = blocked: { $names }
err-forbidden-no_bots = Players’ own bots may not join this table.
err-forbidden-accounts_only = This table is for players with an account. Create one to join.
err-forbidden-min_finished = This table requires more finished games. Play some, then come back.
err-forbidden-password_needed = This table has a password. Ask the host for it.
err-forbidden-wrong_password = Wrong password. Ask the host for it.
err-forbidden-seats_locked = The host has locked the seats. You can still watch.
err-forbidden-rated_same_place = Somebody at this table uses the same internet connection as you. You cannot play a rated game together.
# The page of a table's link for a visitor without a name.
invited-title = You are invited to a table
invited-text = Enter your name and take a seat.
invited-by = { $name } invites you.
invited-sit = Take a seat
invited-seats = { $taken } of { $of } seats are taken.
invited-full = All seats are taken.
invited-running = The game is on.
invited-watch = Only watch
invited-look = No seat, no name needed.
invited-own = Open a table of your own
entry-onlooker = Guest { $number }
