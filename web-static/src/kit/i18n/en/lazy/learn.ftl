# Learning a game, and its rules.
rules-of = Choose a game
rules-search = Search the rules
rules-nothing = No rule has these words.
rules-none = There is no rules text for this game.
rules-extent = Length of the rules
rules-short = Short
rules-complete = Complete
# The page of a game's lessons.
learn-title = Learn { $game }
learn-sub = Step by step at a real table. Nothing counts, nobody waits; leave any time and continue later.
learn-lessons = Lessons
learn-puzzles = Puzzles
learn-puzzles-sub = One answer is the best. Do you see it?
learn-solved-of = { $done } of { $of } solved
learn-none = There are no lessons for this game yet.
learn-begin = Start
learn-go-on = Continue
learn-once-more = Play again
learn-puzzle = Puzzle { $n }: { $title }
learn-puzzle-done = Puzzle { $n }: { $title }, solved
learn-then = After that
learn-tips-as = Explain each kind of decision when it comes for the first time at a table
# A lesson.
learn-step = Step { $n } of { $of }
learn-end = Done
learn-watch = Watch what happens at the table.
learn-back = Back
learn-next = Next
learn-restart = Start over
learn-leave = All lessons
learn-try-again = Try again
learn-show-me = Show me
learn-finished = Well done!
learn-solved = Correct!
learn-next-puzzle = Next puzzle
learn-to-puzzles = To the puzzles
learn-practise = Play an easy bot
# The seats of a lesson's table, the learner first: names for everybody.
learn-name-0 = Sasha
learn-name-1 = Robin
learn-name-2 = Kim
learn-name-3 = Mika
learn-name-4 = Toni
learn-name-5 = Alex
learn-not-this = Not this one; the lesson explains why.
learn-other = That is allowed, too. Here the lesson continues with another move.
learn-better = There is a better answer.
learn-worth-gain = That brings { $n ->
    [one] { $n } point
   *[other] { $n } points
}. There is an answer that is worth more.
learn-worth-turn = That makes { $n ->
    [one] { $n } point
   *[other] { $n } points
} in this turn. There is an answer that is worth more.
learn-worth-ahead = With that you end { $n ->
    [one] { $n } point
   *[other] { $n } points
} ahead. There is an answer that is worth more.
learn-worth-behind = With that you end { $n ->
    [one] { $n } point
   *[other] { $n } points
} behind. There is an answer that is worth more.
learn-worth-level = With that you end level. Another answer is worth more.
# The state of a newcomer.
learn-offer = { learn-offer-short } { learn-offer-about }
learn-offer-about = A lesson takes ten minutes. Or play on, and each kind of decision is explained when it comes for the first time.
learn-offer-short = New to { $game }?
learn-lesson = To the lesson
learn-as-i-go = Show me as I go
learn-no-offer = Do not offer this any more
learn-tips-on = Each kind of decision is explained once from now on.
learn-tip = Explanation
learn-tip-close = Understood
learn-tips-off = No more explanations
