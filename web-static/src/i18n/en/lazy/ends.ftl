# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Leave for good
resign-name = Leave for good: { $table }
resign-text = A substitute plays your seat to the end, and you are ranked last. You cannot take the seat back; you may watch as any spectator.
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
menu-people = People here
menu-people-text = Choose a name to report somebody, or to hide what they write.
menu-report-text = Does somebody behave badly, or is the table’s name an insult? Tell the moderators.
# Ends that a game's people bring about, and what is said of them afterwards.
end-title = End the game
end-propose-text = If nobody wants to play on, propose it to the others. Once all have agreed, the game ends without a result.
end-propose = Propose to end the game
end-proposal = Proposal
end-proposal-open = There is a proposal already; it stands above the table.
end-proposed = { $name } proposes to end the game without a result.
end-proposed-mine = You propose to end the game without a result.
end-waits = Waiting for: { $names }. From { $time } on it passes without who is away.
end-agree = Agree
end-decline = Decline
end-withdraw = Withdraw
end-proposal-gone = The proposal is off the table; the game goes on.
pause-title = Pause
pause-propose-text = If you all want a break, propose a pause. Once all have agreed, no clock runs until all agree to go on, for 30 days at most. Moves can still be made.
pause-propose = Propose a pause
resume-propose-text = The game is paused. Once all have agreed to go on, the clocks run again.
resume-propose = Propose to go on
pause-proposed = { $name } proposes a pause: no clock runs, for 30 days at most.
pause-proposed-mine = You propose a pause: no clock runs, for 30 days at most.
resume-done = All have agreed; the clocks run again.
resume-proposed = { $name } proposes to go on: the clocks run again.
resume-proposed-mine = You propose to go on: the clocks run again.
end-expiry = End of this game
end-expires = This game ends on { $time } without a result, unless somebody moves.
end-host = End for all
end-host-name = End for all: { $table }
end-host-text = Nobody else has been here for a day or longer, so you may end the game as its host.
end-host-sure = The game ends now for all, without a result. It counts for nobody and cannot be taken up again.
end-host-later = As the host you may end the game alone from { $time } on, if nobody else comes until then.
end-host-others = As the host you may end the game alone once nobody else has been here for a day; at a table with clocks, for a day and twice the time for a decision.
end-host-own = The game waits for your own answer. Give it before you end the game alone.
end-practice = { $n ->
    [one] End my other practice game ({ $n })
   *[other] End my other practice games ({ $n })
}
row-expires = ends on { $time }
ended-title = This game ended without a result
ended-counts = It counts for nobody.
ended-agreed = All players agreed to end it.
ended-host = The host ended it; nobody else had been there for a day or longer.
ended-expired = Nobody moved for a long time.
ended-practice = It was a practice game, and another one has begun.
ended-resigned = Everybody has left it for good.
ended-abandoned = Nobody came for 30 days.
ended-moderator = A moderator has ended it.
ended-again = Begin again at a new table
err-not_found-proposal = This proposal is no longer open.
err-forbidden-proposal_open = Something is proposed at this table already. Answer that first.
err-forbidden-proposed_lately = You have proposed something here lately. Wait ten minutes.
err-forbidden-not_absent = Somebody else was here lately. You may end the game alone only after a day without them, with clocks after a longer time.
err-forbidden-own_answer = The game waits for your own answer. Give it first.
err-forbidden-no_clock = There is no clock at this table that could be paused.
err-forbidden-paused = The game is paused already.
err-forbidden-not_paused = The game is not paused.
err-forbidden-many_pauses = This game has been paused as often as it may.
