# Der Tisch von Carcassonne.

## Bereiche und Knöpfe
ca-map = Karte
ca-tray = Dein Plättchen
ca-colours = Farben
ca-hand = Deine Hand
ca-your-tile = Dein Plättchen
ca-tile-of = Plättchen von { $name }
ca-no-tile = Kein Plättchen auf der Hand
ca-like = { $count ->
    [0] keines mehr wie dieses
   *[other] noch { $count } wie dieses
}
ca-rest = Übrig: { $count }
ca-places = Plätze
ca-then = Dann ein Meeple
ca-figures = Einen Meeple einsetzen
ca-fields-off = Wiesen
ca-fields-on = Wiesen gezeigt
ca-last-turn = Letzter Zug: { $name }
ca-no-figures = Keine Meeple auf der Karte.

## Wo das Spiel steht
ca-where = Zug { $turn } · { $count ->
    [one] noch 1 Plättchen
   *[other] noch { $count } Plättchen
}
ca-where-river = Zug { $turn } · Fluss: noch { $count }
ca-over = Die Partie ist vorbei
ca-supply = { $count ->
    [one] 1 Meeple
   *[other] { $count } Meeple
}
ca-supply-abbot = { $count ->
    [one] 1 Meeple und der Abt
   *[other] { $count } Meeple und der Abt
}
ca-team-any = darf ziehen
ca-team-turn = zieht jetzt
ca-stack = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
ca-is-last = letzter Platz: zählt

## Namen in Worten
ca-colour = { $name }
ca-spot-start = Startplättchen
ca-spot-east = { $n } östlich
ca-spot-west = { $n } westlich
ca-spot-north = { $n } nördlich
ca-spot-south = { $n } südlich
ca-edges = Norden { $n }, Osten { $e }, Süden { $s }, Westen { $w }
ca-tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
ca-spaces = { $count } von 9 Feldern
ca-cities = { $count ->
    [0] keine fertige Stadt
    [one] 1 fertige Stadt
   *[other] { $count } fertige Städte
}
ca-pennants = { $count } Wappen
ca-held = { $name } { $count }
ca-held-nobody = niemand
ca-worth-complete = { $points ->
    [one] fertig: 1 Punkt
   *[other] fertig: { $points } Punkte
}
ca-worth-open = { $points ->
    [one] offen: am Ende 1 Punkt
   *[other] offen: am Ende { $points } Punkte
}
ca-worth-field = { $points ->
    [one] am Ende 1 Punkt
   *[other] am Ende { $points } Punkte
}
ca-pays = { $points } für { $name }
ca-pays-nobody = niemand bekommt Punkte
ca-score-way = { $kind } ({ $where }): { $paid }
ca-figure-of = { $role } von { $name }
ca-spot-fits = { $where }: frei, das Plättchen passt auf { $count ->
    [one] 1 Art
   *[other] { $count } Arten
}.
ca-spot-no = { $where }: frei, das Plättchen passt nicht.
ca-spot-free = { $where }: frei.
ca-has = { $name }: { $score } Punkte, { $count ->
    [one] 1 Meeple
   *[other] { $count } Meeple
} im Vorrat.
ca-has-abbot = { $name }: { $score } Punkte, { $count ->
    [one] 1 Meeple
   *[other] { $count } Meeple
} im Vorrat; Abt { $abbots ->
    [0] auf der Karte
   *[other] im Vorrat
}.

## Was gefragt ist
ca-ask-place = Lege das Plättchen an
ca-ask-hand = Lege eines deiner Plättchen an
ca-ask-here = Hier anlegen?
ca-ask-figure = Einen Meeple einsetzen?
ca-ask-figure-must = Setze einen Meeple ein
ca-ask-figure-sub = { $count ->
    [one] Auf dem Plättchen ist ein Platz frei.
   *[other] Auf dem Plättchen sind { $count } Plätze frei.
}
ca-or-recall = Oder nimm den Abt für { $points } zurück.
ca-ask-role = { $role } hierher?
ca-ask-recall = Den Abt zurücknehmen?
ca-ask-recall-sub = { $points ->
    [one] Er bringt sofort 1 Punkt und kommt zurück.
   *[other] Er bringt sofort { $points } Punkte und kommt zurück.
}
ca-ask-discard = Lege ein Plättchen ab
ca-ask-discard-sub = Keines deiner Plättchen passt.
ca-ask-discard-this = Dieses Plättchen ablegen?
ca-ask-score = Was wird als Nächstes gewertet?
ca-ask-score-sub = Nur die Farbe auf dem letzten Platz bekommt Punkte: { $colours }.
ca-ask-score-this = Das jetzt werten?
ca-act-place = Hier anlegen
ca-act-turn = Drehen
ca-act-skip = Kein Meeple
ca-act-role = Einsetzen: { $role }
ca-act-recall = Abt zurücknehmen
ca-act-discard = Ablegen
ca-act-score = Werten
ca-recall-now = { $points ->
    [one] sofort 1 Punkt
   *[other] sofort { $points } Punkte
}
ca-fits = { $count ->
    [one] Es passt auf 1 Platz.
   *[other] Es passt auf { $count } Plätze.
}
ca-closes = Vollendet: { $kind } ({ $count }), { $points } für { $names }.
ca-closes-free = Vollendet: { $kind } ({ $count }), { $points } für einen Meeple dort.
ca-then-figure = Danach kannst du einsetzen: { $roles }.
ca-then-none = Danach kannst du keinen Meeple einsetzen.
ca-then-bonus = Danach bist du noch einmal am Zug.
ca-whose = { $colour } ist am Zug.
ca-ending = Nach diesem Zug endet die Partie.

## Warten und Ende
ca-wait-any = Jeder darf ziehen
ca-wait-place = { $name } legt ein Plättchen an
ca-wait-meeple = { $name } setzt einen Meeple ein
ca-wait-discard = { $name } legt ein Plättchen ab
ca-wait-score = { $name } wählt, was gewertet wird
ca-wait-final = { $name } wählt, was gewertet wird
ca-tile-is = Das Plättchen: { $face }.
ca-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
ca-wins-sub = Mit { $total ->
    [one] 1 Punkt.
   *[other] { $total } Punkten.
}
ca-team-over = Ihr erreicht { $total }
ca-team-over-sub = Es zählt die Farbe auf dem letzten Platz: { $colours }.

## Das Protokoll
ca-log-set-up = { $name } beginnt. Das Startplättchen: { $face }.
ca-log-roads = Für den ersten Zug gezogen: { $drawn }.
ca-log-road = { $name } { $face }
ca-log-placed = { $name } legt an, { $where }: { $face }.
ca-log-returned = { $face }: passt nirgends und kommt zurück.
ca-log-away = { $face }: passt nirgends und wird abgelegt.
ca-log-stuck = { $name } kann kein Plättchen der Hand anlegen.
ca-log-discarded = { $name } legt ein Plättchen ab: { $face }.
ca-log-discarded-back = { $name } gibt ein Plättchen zurück: { $face }.
ca-log-figure = { $name }: { $role } auf { $kind }, { $where }.
ca-log-recalled = { $name } nimmt den Abt zurück: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
ca-log-complete = { $kind } fertig ({ $size }; { $where }): { $paid }.
ca-log-open = { $kind } unfertig ({ $size }; { $where }): { $paid }.
ca-log-field = Wiese ({ $where }), { $count ->
    [0] keine fertige Stadt
    [one] 1 fertige Stadt
   *[other] { $count } fertige Städte
}: { $paid }.
ca-log-bonus = { $name } hat eine Lücke gefüllt und ist noch einmal am Zug.
ca-log-turn = Zug von { $name }
ca-log-final = Schlusswertung
ca-log-team-over = Die Partie ist vorbei. Ergebnis: { $total }.
ca-log-score = { $name } { $points }

## Warum etwas nicht geht
carcassonne-why-game_over = Die Partie ist vorbei. ({ $rule })
carcassonne-why-not_your_turn = Du bist nicht am Zug. ({ $rule })
carcassonne-why-wrong_phase = Das geht jetzt nicht; oben steht, was zu tun ist. ({ $rule })
carcassonne-why-not_your_tile = Dieses Plättchen hast du nicht auf der Hand. ({ $rule })
carcassonne-why-space_taken = Dort liegt schon ein Plättchen. ({ $rule })
carcassonne-why-not_adjacent = Ein Plättchen muss an einem anderen anliegen. ({ $rule })
carcassonne-why-edge_mismatch = Alle Kanten, die sich berühren, müssen passen. ({ $rule })
carcassonne-why-river_not_continued = Ein Flussplättchen muss den Fluss fortsetzen. ({ $rule })
carcassonne-why-river_u_turn = Der Fluss darf nicht umkehren. ({ $rule })
carcassonne-why-outside_table = Das liegt außerhalb des Tisches. ({ $rule })
carcassonne-why-dead_space = Ein Platz daneben ließe sich dann nie mehr füllen. ({ $rule })
carcassonne-why-no_such_segment = Diesen Platz gibt es auf dem Plättchen nicht. ({ $rule })
carcassonne-why-feature_occupied = Dort steht schon ein Meeple, vielleicht weiter entfernt. ({ $rule })
carcassonne-why-no_figure_left = Einen solchen Meeple hast du nicht im Vorrat. ({ $rule })
carcassonne-why-figure_not_allowed_here = Dieser Meeple darf dort nicht stehen. ({ $rule })
carcassonne-why-no_abbot_on_map = Dein Abt ist nicht auf der Karte. ({ $rule })
carcassonne-why-placement_compulsory = Wenn ein Meeple eingesetzt werden kann, musst du ihn einsetzen. ({ $rule })
carcassonne-why-must_discard = Keines deiner Plättchen passt: Lege eines ab. ({ $rule })
carcassonne-why-scoring_order = Das kann jetzt nicht gewertet werden, oder nicht für diese Farbe. ({ $rule })
carcassonne-why-unknown = Das geht hier nicht.
