# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Leave for good
resign-name = Leave for good: { $table }
resign-text = A substitute finishes the game for you and you are ranked last. You cannot come back as a player, but you can watch.
resign-go = Leave for good
resign-stay = Stay
resign-end = End the game
resign-end-name = End the game: { $table }
resign-alone-text = You are the only player: the game ends now without a result. It does not count, and you cannot resume it.
resign-left = You have left { $table } for good.
resign-ended = { $table } has ended without a result.
menu-clock-text = If the game waits too long, you can set a clock: 5 minutes if all players it waits for are here, else 24 hours. Everybody sees it. When time is up, the standard move is made for those who have not moved.
menu-clock-not-now = Right now there is nobody to set a clock for.
menu-clock-none = This table has no time limit. The host can set a clock.
menu-away = Leave for now
menu-away-text = Your seat is kept. The table is in the lobby under “Your tables”.
menu-resign-text = If you do not want to finish the game:
my-tables-text =
    { $n ->
        [one] You can host { $n } unfinished table at a time. Leave it to open a new one.
       *[other] You can host { $n } unfinished tables at a time. Leave one to open a new one.
    }
my-tables-none = You have no unfinished tables.
my-tables-guest = another host, does not count
my-tables-leave = Leave: { $table }
menu-people = Players and spectators
menu-people-text = Choose a name to follow, block or report that player, or to hide their messages.
menu-report-text = Bad behaviour, or an insulting table name? Tell the moderators.
# Ends that a game's people bring about, and what is said of them afterwards.
end-title = End the game
end-propose-text = If nobody wants to play on, propose to end the game. It ends without a result once everybody agrees.
end-propose = Propose to end the game
end-proposal = Proposal
end-proposal-open = There is already a proposal: answer it above the table.
end-proposed = { $name } proposes to end the game without a result.
end-proposed-mine = You propose to end the game without a result.
end-waits = Waiting for: { $names }. From { $time } on, absent players no longer count.
end-agree = Agree
end-decline = Decline
end-withdraw = Withdraw
end-proposal-gone = The proposal was withdrawn; the game goes on.
pause-title = Pause
pause-propose-text = If everybody wants a break, propose a pause. Once all agree, clocks are paused until all want to continue, for 30 days at most. You can still move.
pause-propose = Propose a pause
resume-propose-text = The game is paused. Clocks run again once everybody wants to continue.
resume-propose = Propose to continue
pause-proposed = { $name } proposes a pause: clocks stop, for 30 days at most.
pause-proposed-mine = You propose a pause: clocks stop, for 30 days at most.
resume-done = All have agreed; the clocks run again.
resume-proposed = { $name } proposes to continue: the clocks run again.
resume-proposed-mine = You propose to continue: the clocks run again.
end-expiry = End of this game
end-expires = This game ends on { $time } without a result unless somebody moves.
end-host = End for all
end-host-name = End for all: { $table }
end-host-text = No other player has been here for a day or longer. As the host you can end the game.
end-host-sure = The game ends now for everybody, without a result. It does not count, and it cannot be resumed.
end-host-later = As the host you can end the game from { $time } on, unless another player comes back.
end-host-others = As the host you can end the game once no other player has been here for a day; with clocks, for a day and twice the time per decision.
end-host-own = It is your turn. Move before you end the game.
end-practice = { $n ->
    [one] End my other practice game ({ $n })
   *[other] End my other practice games ({ $n })
}
row-expires = ends on { $time }
ended-title = This game ended without a result
ended-counts = It does not count.
ended-agreed = All players agreed to end it.
ended-host = The host ended it after the other players had been away for a day or longer.
ended-expired = Nobody moved for a long time.
ended-practice = It was a practice game; you started another one.
ended-resigned = Everybody left for good.
ended-abandoned = Nobody came for 30 days.
ended-moderator = A moderator has ended it.
ended-again = Play again at a new table
ended-left = { $n ->
    [one] { $names } had left for good.
   *[other] { $names } had left for good.
}
err-not_found-proposal = This proposal is no longer open.
err-forbidden-proposal_open = There is already a proposal at this table. Answer it first.
err-forbidden-proposed_lately = You made a proposal here a moment ago. Wait ten minutes.
err-forbidden-not_absent = Another player was here recently. You can end the game alone only after they have been away for a day, longer with clocks.
err-forbidden-own_answer = It is your turn. Move first.
err-forbidden-no_clock = This table has no clock to pause.
err-forbidden-paused = The game is paused already.
err-forbidden-not_paused = The game is not paused.
err-forbidden-many_pauses = This game cannot be paused any more.
