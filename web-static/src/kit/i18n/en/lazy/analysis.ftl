# The analysis of a finished game.
an-title = Analysis
an-asking = Requesting the analysis
an-queued = { $ahead ->
    [0] Your game is next
    [one] { $ahead } game is analysed first
   *[other] { $ahead } games are analysed first
}
an-running = The game is being analysed
an-failed = The game could not be analysed.
an-off = This server does not analyse games.
an-whole = The whole game
an-less = Less
an-chart = Chances of winning over the game
an-no-choice = Nobody had a choice at this step.
an-good = { $who }: { $made }. A good choice.
an-good-plain = { $who } chose well.
an-lost = { $who }: { $made }. Better: { $best }.
an-lost-plain = { $who } had a better choice.
an-cost = That cost { $chance } of the chance to win and { $points } points.
an-seats = Players
an-who = Player
an-accuracy = Accuracy
an-first = First third
an-middle = Middle
an-last = Last third
an-mistakes = Lost by mistakes
an-mistakes-of = { $chance } · { $points } points
an-luck = Luck
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Turning points
an-turning-none = The game had no clear turning point.
an-turn-choice = Step { $step }: { $who } chose, { $chance }
an-turn-luck = Step { $step }: luck for { $who }, { $chance }
an-keys = G goes to the next turning point, Shift G to the one before.
an-how = Chances are estimates of a program that thought { $effort } % as long as an expert bot. A choice is judged by what the player could know. Luck is what draws, dice and deals brought.
