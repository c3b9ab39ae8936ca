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
hint-best = der beste
hint-as-good = genauso gut
hint-less =
    { $count ->
        [one] etwa { $points } Punkt weniger
       *[other] etwa { $points } Punkte weniger
    }
hint-share = in { $percent } von 100 Fällen zu spielen
hint-chance = gewinnt mit { $percent } %
hint-note = Wer einen wählt, legt ihn auf den Tisch; gespielt wird erst, wenn du bestätigst.
