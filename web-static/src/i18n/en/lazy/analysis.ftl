# The analysis of a finished game.
an-title = Analysis
an-asking = Asking for the analysis
an-queued = { $ahead ->
    [0] Your game is next
    [one] { $ahead } game is analysed first
   *[other] { $ahead } games are analysed first
}
an-running = The game is being analysed
an-failed = The game could not be analysed.
an-off = This server analyses no games.
an-whole = The whole game
an-less = Less
an-chart = Chances of winning over the game
an-no-choice = Nobody had a choice at this step.
an-good = { $who }: { $made }. The search finds nothing better.
an-good-plain = { $who } chose well: the search finds nothing better.
an-lost = { $who }: { $made }. The search prefers: { $best }.
an-lost-plain = { $who } chose otherwise than the search.
an-cost = Cost: { $chance } of the chance to win, { $points } points
an-seats = The seats
an-who = Player
an-accuracy = Accuracy
an-first = First third
an-middle = Middle
an-last = Last third
an-mistakes = Lost by choices
an-mistakes-of = { $chance } · { $points } points
an-luck = Luck
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Turning points
an-turning-none = The game never turned clearly.
an-turn-choice = Step { $step }: { $who } chose, { $chance }
an-turn-luck = Step { $step }: luck for { $who }, { $chance }
an-keys = G goes to the next turning point, Shift G to the one before.
an-how = Chances are estimates of a program that thought { $effort } % as long as an expert house player. Each choice is judged by what its player could know. Luck is what draws, dice and deals have given.
