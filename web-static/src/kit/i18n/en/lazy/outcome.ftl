# The end of a game: who won, where I came, what decided it, its notable moments, and a picture of it to share.
oc-title = How it ended
oc-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
}
oc-own-first = { $ahead ->
    [0] You came first, level on points.
    [one] You came first, { $ahead } point ahead.
   *[other] You came first, { $ahead } points ahead.
}
oc-own-first-alone = You came first; everybody else left.
oc-own-shared-first = You share the first place.
oc-own-later = You came { $rank ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[other] sixth
}, { $behind ->
    [0] level on points
    [one] { $behind } point behind
   *[other] { $behind } points behind
}.
oc-own-shared = You share the { $rank ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} place, { $behind ->
    [0] level on points
    [one] { $behind } point behind
   *[other] { $behind } points behind
}.
oc-own-left = You left for good and came last.
oc-decided = What decided it
oc-by-source = { $source }: { $first } { $own }, { $next } { $others }
oc-all-points = All points together
oc-by-tie = Level on points; the tiebreaker decided.
oc-by-shared = Nothing: the winners are level in everything.
oc-by-left = Everybody else left for good.
oc-compared = Where { $first } was furthest ahead of { $next }
oc-compared-mine = Where { $first } was furthest ahead of you
oc-try = What to try
oc-kind = Bots count every point and forget nothing. Losing the first games to them is no shame, and a weaker one is a good way to learn.
oc-easier = Play easier bots
oc-lesson = Take the lesson
oc-learn = Learn from it
oc-board = What { $name } built
oc-board-all = The board at the end
oc-moments = Notable moments
oc-moments-wait = Going through the game…
oc-moment-gain = Big gain
oc-moment-lead = The lead changes for good
oc-moment-contest = Most contested
oc-gain = { $name }: +{ $points }
oc-lead = { $name } overtakes { $over }
oc-turns = Turning points
oc-turn-choice = Decided by a choice
oc-turn-luck = Decided by luck
oc-turn = { $name }: { $chance } to win
oc-step = Step { $step }
oc-final = At the very end of the game
oc-left =
    { $n ->
        [one] { $names } left for good and came last.
       *[other] { $names } left for good and share the last place.
    }
# The picture of a result, drawn in the browser.
oc-picture = Picture to share
oc-picture-save = Save the picture
oc-picture-share = Share
oc-picture-alt = { $table }: { $result }
oc-picture-failed = The picture could not be drawn.
oc-picture-note = Drawn in your browser; nothing is uploaded.
oc-picture-fans = Played on Saloon, an unofficial fan project
# The marks of a replay's steps.
oc-marks = Marks
oc-mark-round = New round
oc-mark-reveal = Reveal
oc-mark-scoring = Scoring
oc-mark-card = Card or token used
oc-mark-contest = Tie settled
oc-mark-gain = Big gain
oc-mark-lead = New leader
