# Who may sit down at a table.
entry-title = Who may sit down
entry-accounts = Only people with an account
entry-bots = Programs, too
entry-with-password = Only with a password
entry-password = Password
entry-password-hint = 4 to 64 characters. Tell it to the people whom you want at the table.
entry-password-kept = Left empty, it stays as it is
entry-finished = Finished games that one needs
entry-mark-locked = locked
entry-mark-accounts = accounts only
entry-mark-password = password
entry-mark-bots = programs welcome
entry-mark-finished =
    { $n ->
        [one] from { $n } game
       *[other] from { $n } games
    }
entry-says-locked = The seats are locked: nobody else sits down
entry-says-accounts = Only people with an account sit down
entry-says-password = One needs a password to sit down
entry-says-bots = Programs may sit down, too
entry-says-finished =
    { $n ->
        [one] Whoever sits down has finished { $n } game
       *[other] Whoever sits down has finished { $n } games
    }
entry-lock = Lock the seats
entry-unlock = Unlock the seats
entry-ask-title = This table has a password
entry-ask-hint = The host tells it to the people whom they want at the table.
err-forbidden-no_bots = Programs may not sit at this table.
err-forbidden-accounts_only = Only people with an account sit at this table. With an account you can, too.
err-forbidden-min_finished = The host of this table wants people who have finished more games here. Play some, then come back.
err-forbidden-password_needed = One needs a password to sit at this table. The host knows it.
err-forbidden-wrong_password = This is not the password of this table.
err-forbidden-seats_locked = The host has locked the seats. You may watch.
# Whoever comes by the link of a table without a name.
invited-title = You are invited to a table
invited-text = Say your name and take a seat.
invited-by = { $name } invites you.
invited-sit = Take a seat
invited-seats = { $taken } of { $of } seats are taken.
invited-full = All seats are taken.
invited-running = The game is on.
invited-watch = Only watch
invited-look = Without a seat, and without a name.
invited-own = Open a table of your own
entry-onlooker = Guest { $number }
