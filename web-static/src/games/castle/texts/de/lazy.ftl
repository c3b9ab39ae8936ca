# Was neben dem Tisch von Die Burg steht, wenn jemand fragt: Karten, Mauerplättchen, Tasten, die Befehlszeile.
cs-left-note = Karten, die noch niemand gesehen hat. Ihre Reihenfolge ist verdeckt.
cs-walls-note = Bleib genau auf einer der beiden Zahlen eines Turms stehen, und sein Mauerplättchen gehört dir. Es gilt ab deinem nächsten Zug. (CAR-8.32, CAR-8.34)
cs-walls-hidden = Die Mauerplättchen auf den Türmen liegen verdeckt; fünf der achtzehn sind nicht im Spiel.
cs-rule = Regel { $rule }
cs-key-arrows = von einem möglichen Feld zum nächsten
cs-key-turn = die Karte drehen
cs-key-number = eine Antwort nach ihrer Nummer
cs-key-none = kein Gefolgsmann, Zug beenden
cs-key-zoom = größer, kleiner
cs-key-left = übrige Karten
cs-key-walls = Mauerplättchen
cs-key-places = wo die Karte passt, in Worten
cs-cmd-hint = karte 3 5 · drehen 2 · herold · keiner · werten 1 doppelt · plättchen · punkte
cs-cmd-unknown = Unbekannter Befehl: „{ $text }“. Zum Beispiel: { $hint }
cs-cmd-impossible = Das geht jetzt nicht. { $text }
cs-cmd-you = Du bist dran: { $text }
cs-cmd-tile = karte|legen
cs-cmd-turn = drehen|drehung
cs-cmd-follower = gefolgsmann|figur
cs-cmd-none = keiner|kein gefolgsmann
cs-cmd-score = werten|wähle
cs-cmd-extra = noch ein zug|zusatzzug
cs-cmd-end = ende|zug beenden
cs-cmd-where = wo|was kann ich tun
cs-cmd-space = feld
cs-cmd-features = bauten
cs-cmd-walls = plättchen|mauerplättchen
cs-cmd-left = rest|übrige karten
cs-cmd-points = punkte|punktestand
cs-cmd-who = wer|wer ist dran
# Was ein Tipp über einen Zug sagt.
cs-hint-completes = Vollendet: { $feature }, +{ $points }.
cs-hint-claims = Besetzt: { $feature }.
cs-hint-grows = Vergrößert: { $feature }.
cs-hint-open = { $open ->
    [one] 1 Seite ist noch offen
   *[other] { $open } Seiten sind noch offen
}; etwa { $fit } der übrigen Karten passen.
cs-hint-completes-for-others = Bringt dem anderen Spieler { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
cs-hint-scores = Bringt dir { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
cs-hint-doubles = Ein Mauerplättchen verdoppelt es.
cs-hint-wall-tile = Du bleibst auf einem Turm stehen und nimmst sein Mauerplättchen.
cs-hint-keep = Dein Palas wächst auf { $tiles } Karten.
cs-hint-claims-court = { $markets ->
    [0] Besetzt einen Hof.
    [one] Besetzt einen Hof mit { $markets } Markt.
   *[other] Besetzt einen Hof mit { $markets } Märkten.
}
cs-hint-saves-figure = Spart einen Gefolgsmann; du hast noch { $left }.
cs-hint-figures-left = { $left ->
    [one] Dir bliebe { $left } Gefolgsmann
   *[other] Dir blieben { $left } Gefolgsleute
}.

# Groups of choices in the statistics of the game.
cs-stats-feature = Eingesetzte Gefolgsleute

# Badges: their names, and how they are earned
cs-stats-feat = Großtaten
cs-feat-large_house = Großes Haus
cs-feat-large_house-how = Punkte für ein Haus aus mindestens fünf Plättchen.
cs-feat-long_path = Langer Weg
cs-feat-long_path-how = Punkte für einen Weg aus mindestens acht Plättchen.
cs-feat-three_markets = Markttag
cs-feat-three_markets-how = Punkte für einen Hof mit mindestens drei Märkten.
cs-feat-proud_keep = Stolzer Palas
cs-feat-proud_keep-how = Der größere Palas brachte mindestens sechs Punkte.
