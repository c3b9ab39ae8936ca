# Hausspieler und ihre Stärke; wer spielt, wenn jemand geht.
house-players = Hausspieler
house-count =
    { $n ->
        [one] { $n } Hausspieler
       *[other] { $n } Hausspieler
    }
house-count-level =
    { $n ->
        [one] { $n } Hausspieler ({ $level })
       *[other] { $n } Hausspieler ({ $level })
    }
house-strength = Stärke
house-strength-all = Stärke der Hausspieler
house-strength-n = Stärke von Hausspieler { $n }
house-mixed = gemischt
house-why = Hausspieler sind Programme dieses Servers. Sie sehen nur, was ihr Platz sieht.
sub-title = Wenn jemand geht
sub-house = Ein Hausspieler spielt weiter ({ $level })
sub-default = Nur Standardzüge
sub-why = Das gilt auch, solange jemand abwesend ist und ein Ersatz spielt.
sub-says-house = Wenn jemand geht, spielt ein Hausspieler weiter ({ $level })
sub-says-default = Wenn jemand geht, werden nur Standardzüge gemacht
hints-title = Tipps
hints-why = Wer gefragt ist, darf sich die besten Züge zeigen lassen.
hints-allowed = Tipps erlaubt
hints-none = Keine Tipps
err-forbidden-not_away = Dieser Mensch ist da und spielt selbst.
