# Hausspieler und ihre Stärke; wer spielt, wenn jemand geht.
house-players = Bots
house-count =
    { $n ->
        [one] { $n } Bot
       *[other] { $n } Bots
    }
house-count-level =
    { $n ->
        [one] { $n } Bot ({ $level })
       *[other] { $n } Bots ({ $level })
    }
house-strength = Stärke
house-strength-all = Stärke aller Bots
house-strength-n = Stärke von Bot { $n }
house-mixed = gemischt
house-why = Bots sehen nur, was von ihrem Platz aus zu sehen ist.
sub-title = Wenn ein Spieler geht
sub-house = Ein Bot spielt weiter ({ $level })
sub-default = Nur Standardzüge
sub-why = Das gilt auch, solange ein Spieler abwesend ist und ein Ersatz spielt.
sub-says-house = Wenn ein Spieler geht, spielt ein Bot weiter ({ $level })
sub-says-default = Wenn ein Spieler geht, werden nur Standardzüge gemacht
hints-title = Tipps
hints-why = Du kannst dir die besten Züge zeigen lassen, wenn du dran bist.
hints-allowed = Tipps erlaubt
hints-none = Keine Tipps
err-forbidden-not_away = Dieser Spieler ist da und spielt selbst.
