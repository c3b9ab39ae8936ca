# Der Tipp zu dem, wonach ich gefragt bin.
hint-lamp = Tipp
hint-title = Die besten Züge zeigen (?)
hint-looking = Die besten Züge werden gesucht …
hint-found =
    { $n ->
        [one] { $n } Zug
       *[other] { $n } Züge, der beste zuerst
    }
hint-now =
    { $count ->
        [one] { $gain } Punkt sofort
       *[other] { $gain } Punkte sofort
    }
hint-best = der beste Zug
hint-as-good = genauso gut
hint-less =
    { $count ->
        [one] etwa { $points } Punkt weniger
       *[other] etwa { $points } Punkte weniger
    }
hint-share = spiele das in etwa { $percent } % der Fälle
hint-chance = Siegchance etwa { $percent } %
hint-note = Wähle einen Zug, um ihn auf den Tisch zu legen. Gespielt wird erst, wenn du bestätigst.
err-forbidden-hints_off = An diesem Tisch gibt es keine Tipps.
