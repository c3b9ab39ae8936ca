# The analysis of a finished game.
an-title = Analyse
an-asking = Die Analyse wird angefragt
an-queued = { $ahead ->
    [0] Diese Partie ist die nächste
    [one] Vorher wird { $ahead } Partie analysiert
   *[other] Vorher werden { $ahead } Partien analysiert
}
an-running = Die Partie wird analysiert
an-failed = Die Partie ließ sich nicht analysieren.
an-off = Dieser Server analysiert keine Partien.
an-whole = Die ganze Partie
an-less = Weniger
an-chart = Gewinnchancen im Lauf der Partie
an-no-choice = Bei diesem Schritt hatte niemand eine Wahl.
an-good = { $who }: { $made }. Gut gewählt.
an-good-plain = { $who } hat gut gewählt.
an-lost = { $who }: { $made }. Besser: { $best }.
an-lost-plain = { $who } hatte eine bessere Wahl.
an-cost = Das kostete { $chance } Gewinnchance und { $points } Punkte.
an-seats = Die Spieler
an-who = Spieler
an-accuracy = Genauigkeit
an-first = Erstes Drittel
an-middle = Mitte
an-last = Letztes Drittel
an-mistakes = Durch Fehler verloren
an-mistakes-of = { $chance } · { $points } Punkte
an-luck = Glück
an-luck-of = { $chance } ± { $error }
an-unknown = –
an-turning = Wendepunkte
an-turning-none = Die Partie hatte keinen klaren Wendepunkt.
an-turn-choice = Schritt { $step }: Wahl von { $who }, { $chance }
an-turn-luck = Schritt { $step }: Glück für { $who }, { $chance }
an-keys = G springt zum nächsten Wendepunkt, Umschalt G zum vorigen.
an-how = Chancen sind Schätzungen eines Programms, das { $effort } % so lange rechnet wie ein Bot der Stärke Experte. Ein Zug wird danach bewertet, was der Spieler wissen konnte. Glück ist, was Ziehen, Würfeln und Geben gebracht haben.
