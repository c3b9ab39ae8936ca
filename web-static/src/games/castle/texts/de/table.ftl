# Der Tisch von Die Burg.

## Bereiche und Überschriften
cs-board = Burg, Mauer und Wertungsleiste
cs-tray = Deine Karte und deine Antworten
cs-answers = Deine Antworten
cs-your-tile = Deine Burgkarte
cs-next-tile = Burgkarte von { $name }
cs-like-it = { $count ->
    [0] die letzte ihrer Art
    [one] noch { $count } gleiche
   *[other] noch { $count } gleiche
}
cs-places = Wo sie passt
cs-places-none = Jetzt ist keine Karte zu legen.
cs-left = Übrige Karten
cs-left-n = Übrige Karten · { $count }
cs-walls = Mauerplättchen
cs-walls-none = noch keine Mauerplättchen
cs-walls-used = Benutzt
cs-walls-towers = Verdeckt auf den Türmen · { $count }
cs-wall-ready = kann benutzt werden
cs-wall-fresh = ab dem nächsten Zug
cs-wall-at-end = zählt am Ende
cs-removed = Abgelegt · { $count }
cs-area-short = Größte leere Fläche · { $count }

## Wo die Partie steht
cs-where = Zug { $turn } · { $stack } übrig
cs-where-words = Zug { $turn }, { $stack ->
    [one] noch { $stack } Karte
   *[other] noch { $stack } Karten
}.
cs-over = Die Partie ist vorbei
cs-followers = { $count ->
    [one] { $count } Gefolgsmann
   *[other] { $count } Gefolgsleute
}
cs-keep-size = { $tiles ->
    [0] noch kein Palas
   *[other] Palas { $tiles }
}
cs-area = Größte leere Fläche: { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}.
cs-drawn = Gezogen: { $tile }.
cs-last-words = Zuletzt gelegt, von { $name }: { $what }

## Bauten und Felder in Worten
cs-wall-name = Mauerplättchen { $number } ({ $name })
cs-tower-name = { $low }/{ $high }
cs-spot = Zeile { $row }, Spalte { $column }
cs-sides = Norden { $n }, Osten { $e }, Süden { $s }, Westen { $w }
cs-feature-path = Weg aus { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
}
cs-feature-house = Haus aus { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
}
cs-feature-tower = Turm aus { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
}
cs-feature-court = { $markets ->
    [0] Hof ohne Markt
    [one] Hof mit { $markets } Markt
   *[other] Hof mit { $markets } Märkten
}
cs-feature-open = { $feature }, unfertig: { $points }, sobald fertig.
cs-feature-complete = { $feature }, fertig: { $points }.
cs-feature-end = { $feature }: { $points } am Ende.
cs-held = Gefolgsleute: { $holders }.
cs-held-tie = Gefolgsleute: { $holders }. Gleichstand: Niemand bekommt Punkte.
cs-tie = Gleichstand: Niemand bekommt Punkte.
cs-held-nobody = Hier steht kein Gefolgsmann.
cs-follower-of = { $name }: { $role }
cs-keep-of = { $name }: Palas
cs-space-empty = { $spot }: leer.
cs-space-outside = { $spot }: außerhalb der Mauer.
cs-space-tile = { $spot }: { $tile }; { $sides }.
cs-laid = { $spot }: { $sides }.
cs-cell = { $spot }: { $count ->
    [one] passt auf eine Art.
   *[other] passt auf { $count } Arten.
}
cs-player = { $name }: { $points }; wäre die Partie jetzt zu Ende, { $total }; { $has }.
cs-no-features = Keine Gefolgsleute stehen in der Burg.
cs-left-words = Übrige Karten: { $stack }. Noch nicht gesehen: { $faces }.
cs-left-face = { $count } × { $tile }
cs-choice-words = { $number }: { $choice }.
cs-towers-words = Mauerplättchen liegen noch verdeckt auf: { $towers }.
cs-says = { $text }.

## Was gefragt ist
cs-ask-place = Lege die Burgkarte
cs-ask-place-sub = Nur Wege müssen passen. { $count ->
    [one] Sie passt auf ein Feld.
   *[other] Sie passt auf { $count } Felder.
}
cs-ask-here = Hierher legen?
cs-ask-here-sub = Macht nichts fertig, worauf ein Gefolgsmann steht.
cs-ask-follower = Ein Gefolgsmann auf diese Karte?
cs-ask-follower-sub = { $count ->
    [one] Du hast noch einen.
   *[other] Du hast noch { $count }.
} Ein Händler in einem Hof bleibt bis zum Ende.
cs-ask-score = Was wird zuerst gewertet?
cs-ask-score-own = Deine zuerst, in beliebiger Reihenfolge. Jede Wertung bewegt deinen Zählstein. (CAR-8.33)
cs-ask-score-other = Nichts davon bringt dir Punkte; du wählst die Reihenfolge. (CAR-8.33)
cs-ask-extra = Noch ein Zug?
cs-ask-extra-sub = Mauerplättchen 1 gibt dir einen ganzen Zug mehr und ist dann verbraucht. (CAR-8.35)
cs-no-points-now = Keine Punkte in diesem Zug.
cs-act-place_tile = Hierher legen
cs-act-place_follower = Einsetzen
cs-act-skip = Kein Gefolgsmann
cs-act-score_feature = Werten
cs-act-double = Doppelt werten
cs-act-use_extra_turn = Noch einen Zug machen
cs-act-end_turn = Zug beenden
cs-act-turn = Drehen
cs-choice-follower = { $role } · { $feature }
cs-worth-now = fertig, jetzt { $points }
cs-worth-open = { $points }, sobald fertig
cs-worth-end = { $points } am Ende
cs-pays-you = { $points } für dich
cs-pays = { $points } für { $name }
cs-pays-nobody = Gleichstand, niemand bekommt Punkte
cs-pays-with = { $paid } mit { $tile }
cs-completes-you = { $feature } fertig: { $points } für dich.
cs-completes = { $feature } fertig: { $points } für { $name }.
cs-completes-tie = { $feature } fertig: Gleichstand, niemand bekommt Punkte.
cs-then-wall = Dein Zählstein bleibt auf Turm { $tower } stehen: Sein Mauerplättchen gehört dir.

## Warten und das Ende
cs-wait-place = { $name } legt eine Burgkarte
cs-wait-follower = { $name } darf einen Gefolgsmann einsetzen
cs-wait-score = { $name } wählt, was zuerst gewertet wird
cs-wait-turn_end = { $name } darf noch einen Zug machen
cs-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
cs-wins-sub = Mit { $total ->
    [one] { $total } Punkt.
   *[other] { $total } Punkten.
}

## Das Protokoll
cs-log-turn = Zug von { $name }
cs-log-extra-turn = Noch ein Zug von { $name }
cs-log-final = Schlusswertung
cs-log-set-up = { $name } beginnt.
cs-log-drawn = { $name } zieht: { $tile }.
cs-log-unplaceable = Passt nirgends und wird abgelegt: { $tile }.
cs-log-placed = { $name } legt eine Karte: { $tile }. { $spot }.
cs-log-follower = { $name } setzt ein: { $role }.
cs-log-scored = { $feature } fertig: { $points } für { $name }.
cs-log-scored-double = { $feature } fertig: { $points } für { $name }, verdoppelt durch { $tile }.
cs-log-scored-nobody = { $feature } fertig: Gleichstand, niemand bekommt Punkte.
cs-log-home = Zurück im Vorrat: { $followers }.
cs-log-keep = Der Palas von { $name } zieht in ein Haus aus { $tiles ->
    [one] { $tiles } Karte
   *[other] { $tiles } Karten
}.
cs-log-wall = { $name } bleibt auf Turm { $tower } stehen und nimmt { $tile }.
cs-log-extra = { $name } benutzt Mauerplättchen 1.
cs-log-keep-scored = { $name } hat den größeren Palas: { $points } für die größte leere Fläche.
cs-log-keep-nobody = Niemand hat den größeren Palas: Die leeren Felder bringen keine Punkte.
cs-log-final-scored = { $name }, { $source }: { $points }.
cs-log-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
} { $scores }.
cs-log-score = { $name } { $points }

## Warum etwas nicht geht
castle-why-game_over = Die Partie ist vorbei. ({ $rule })
castle-why-not_your_turn = Du bist nicht am Zug. ({ $rule })
castle-why-wrong_phase = Das geht jetzt nicht; oben steht, was zu tun ist. ({ $rule })
castle-why-not_your_tile = Du hast eine andere Karte gezogen. ({ $rule })
castle-why-space_taken = Dort liegt schon eine Karte. ({ $rule })
castle-why-outside_wall = Das liegt außerhalb der Mauer. ({ $rule })
castle-why-not_adjacent = Eine Karte muss mit einer ganzen Seite ein Startfeld oder eine andere Karte berühren. ({ $rule })
castle-why-edge_mismatch = Die Kanten passen dort nicht, wie du die Karte auch drehst. ({ $rule })
castle-why-no_such_segment = Diese Stelle hat die Karte nicht. ({ $rule })
castle-why-feature_occupied = Dort steht schon ein Gefolgsmann. ({ $rule })
castle-why-scoring_order = Werte zuerst, was dir Punkte bringt. ({ $rule })
castle-why-may_not_double = Du hast kein Mauerplättchen, das dies jetzt verdoppeln kann. ({ $rule })
castle-why-unknown = Das geht hier nicht.
