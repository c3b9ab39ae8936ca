# The replay of a finished game.
rp-title = Replay
rp-first = To the beginning
rp-last = To the end
rp-back = One step back
rp-next = One step on
rp-play = Play
rp-pause = Pause
rp-step = Step { $at } of { $of }
rp-as = Seen by
rp-as-public = the public
rp-as-all = all cards open
rp-loading = Loading the replay
rp-failed = The replay could not be loaded.
rp-again = Try again
rp-chart = Scores over the game
rp-round = Round
rp-analyse = Analyse
