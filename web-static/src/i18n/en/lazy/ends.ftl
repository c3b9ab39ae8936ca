# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Leave for good
resign-name = Leave for good: { $table }
resign-text = A substitute plays your seat with standard moves to the end, and you are ranked last. You cannot take the seat back; you may watch as any spectator.
resign-go = Leave for good
resign-stay = Stay
resign-end = End the game
resign-end-name = End the game: { $table }
resign-alone-text = Nobody else plays here: the game ends now, without a result. It counts for nobody and cannot be taken up again.
resign-left = You have left { $table } for good.
resign-ended = { $table } has ended without a result.
menu-clock-text = If the game waits too long, you may set a clock for what is asked now: 5 minutes while everybody who is asked is here, else 24 hours. All see it. When it runs out, the standard move is made for who has not answered.
menu-clock-not-now = Just now the game waits for nobody who could be given a time.
menu-clock-none = There is no limit at this table. The host may set a clock for what is asked.
menu-away = Leave for now
menu-away-text = Your seat waits for you, and you find the table in the lobby under your tables.
menu-resign-text = If you do not want to play on:
my-tables-text =
    { $n ->
        [one] You may run { $n } unfinished table at a time. Leave it to open a new one.
       *[other] You may run { $n } unfinished tables at a time. Leave one of yours to open a new one.
    }
my-tables-none = You have no unfinished tables.
my-tables-guest = run by somebody else, does not count
my-tables-leave = Leave: { $table }
menu-report-text = Does somebody behave badly, or is the table’s name an insult? Tell the moderators.
