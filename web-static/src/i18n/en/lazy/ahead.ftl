# Answers that are given before I am asked.
ahead-begin = Answer ahead
ahead-end = Not now
ahead-title = Say now what is to be answered once you are asked (V)
ahead-later = { $act } – once I am asked
ahead-recall = Remove the answer ahead
ahead-waits = This is answered for you once you are asked: { $answer }.
ahead-bid = Next bid: { $value }
ahead-pair = Pair { $cells }
ahead-pass = Pass in windows
ahead-answer = An answer
ahead-cancelled-changed = Your answer ahead was cancelled: something has changed on which it rested.
ahead-cancelled-left = Your answer ahead was cancelled: you have left, or a substitute plays for you.
err-forbidden-early_full = Four answers are waiting already. Take them back first.
err-forbidden-not_early = This cannot be answered ahead.
