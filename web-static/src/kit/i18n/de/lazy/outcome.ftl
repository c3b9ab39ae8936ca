# Das Ende einer Partie: wer gewonnen hat, wo ich stehe, was den Ausschlag gab, besondere Augenblicke und ein Bild davon zum Teilen.
oc-title = Wie es ausging
oc-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
oc-own-first = { $ahead ->
    [0] Du belegst den ersten Platz, bei gleichen Punkten.
    [one] Du belegst den ersten Platz, mit { $ahead } Punkt Vorsprung.
   *[other] Du belegst den ersten Platz, mit { $ahead } Punkten Vorsprung.
}
oc-own-first-alone = Du belegst den ersten Platz; alle anderen haben aufgegeben.
oc-own-shared-first = Du teilst dir den ersten Platz.
oc-own-later = Du belegst den { $rank ->
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
   *[other] sechsten
} Platz, { $behind ->
    [0] bei gleichen Punkten
    [one] mit { $behind } Punkt Rückstand
   *[other] mit { $behind } Punkten Rückstand
}.
oc-own-shared = Du teilst dir den { $rank ->
    [2] zweiten
    [3] dritten
    [4] vierten
   *[other] fünften
} Platz, { $behind ->
    [0] bei gleichen Punkten
    [one] mit { $behind } Punkt Rückstand
   *[other] mit { $behind } Punkten Rückstand
}.
oc-own-left = Du hast aufgegeben und wirst Letzter.
oc-decided = Was den Ausschlag gab
oc-by-source = { $source }: { $first } { $own }, { $next } { $others }
oc-all-points = Alle Punkte zusammen
oc-by-tie = Gleiche Punkte; der Gleichstand wurde entschieden.
oc-by-shared = Nichts: Die Sieger sind in allem gleich.
oc-by-left = Alle anderen haben aufgegeben.
oc-moments = Höhepunkte
oc-compared = Darin lag { $first } am weitesten vor { $next }
oc-compared-mine = Darin lag { $first } am weitesten vor dir
oc-try = Was du versuchen kannst
oc-kind = Bots zählen jeden Punkt und vergessen nichts. Die ersten Partien gegen sie zu verlieren, ist keine Schande, und gegen schwächere lernt es sich gut.
oc-easier = Gegen leichtere Bots
oc-lesson = Zur Lektion
oc-learn = Daraus lernen
oc-board = Das hat { $name } gebaut
oc-board-all = Der Spielplan am Ende
oc-moments-wait = Die Partie wird durchgesehen …
oc-moment-gain = Großer Gewinn
oc-moment-lead = Die Führung wechselt zum letzten Mal
oc-moment-contest = Am heißesten umkämpft
oc-gain = { $name }: +{ $points }
oc-lead = { $name } überholt { $over }
oc-turns = Wendepunkte
oc-turn-choice = Ein Zug brachte die Wende
oc-turn-luck = Glück brachte die Wende
oc-turn = { $name }: Siegchance { $chance }
oc-step = Schritt { $step }
oc-final = Ganz am Ende der Partie
oc-left =
    { $n ->
        [one] { $names } hat aufgegeben und wird Letzter.
       *[other] { $names } haben aufgegeben und teilen sich den letzten Platz.
    }
# Das Bild eines Ergebnisses, im Browser gezeichnet.
oc-picture = Bild zum Teilen
oc-picture-save = Bild speichern
oc-picture-share = Teilen
oc-picture-alt = { $table }: { $result }
oc-picture-failed = Das Bild konnte nicht gezeichnet werden.
oc-picture-note = In deinem Browser gezeichnet; nichts wird hochgeladen.
oc-picture-fans = Gespielt im Saloon, einem inoffiziellen Fanprojekt
# Womit ein Schritt beim Nachspielen markiert ist.
oc-marks = Marken
oc-mark-round = Neue Runde
oc-mark-reveal = Aufdecken
oc-mark-scoring = Wertung
oc-mark-card = Karte oder Plättchen genutzt
oc-mark-contest = Gleichstand entschieden
oc-mark-gain = Großer Gewinn
oc-mark-lead = Neue Führung
