# Answers that are given before I am asked.
ahead-begin = Answer ahead
ahead-end = Not now
ahead-title = Choose now what to answer on your turn (V)
ahead-later = { $act } – on my turn
ahead-recall = Cancel the answer ahead
ahead-waits = On your turn this is played for you: { $answer }.
ahead-bid = Next bid: { $value }
ahead-pair = Pair { $cells }
ahead-pass = Pass automatically
ahead-answer = An answer
ahead-cancelled-changed = Your answer ahead was cancelled: the situation has changed.
ahead-cancelled-left = Your answer ahead was cancelled: you left, or a substitute is playing for you.
err-forbidden-early_full = Four answers are already waiting. Cancel one first.
err-forbidden-not_early = This cannot be answered ahead.
