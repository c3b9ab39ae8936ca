# Was neben dem Tisch von Carcassonne steht, wenn jemand fragt: übrige Plättchen, Tasten, Befehlszeile.
ca-rest-note = Ihre Reihenfolge ist verdeckt.
ca-away = Abgelegt
ca-no-places = Jetzt ist kein Plättchen anzulegen.
ca-key-arrows = durch die Plätze, auf die das Plättchen passt; mit Umschalt durch alle
ca-key-turn = Plättchen drehen
ca-key-number = Plättchen der Hand, Figur oder Wertung nach Nummer
ca-key-skip = kein Meeple; sonst ganze Karte
ca-key-recall = Abt zurücknehmen
ca-key-places = wo das Plättchen passt, in Worten
ca-key-fields = zeigen, wem die Wiesen gehören
ca-key-rest = übrige Plättchen
ca-key-zoom = Karte größer, kleiner
ca-cmd-hint = Plättchen 4 0 3 · Ritter · kein Meeple · übrig · Punkte
ca-cmd-unknown = Unbekannter Befehl: „{ $text }“. Zum Beispiel: { $hint }
ca-cmd-impossible = Das geht jetzt nicht. { $text }
ca-cmd-you = Du bist am Zug: { $text }
ca-cmd-tile = Plättchen|lege|anlegen
ca-cmd-turn = drehen|drehe
ca-cmd-knight = Ritter
ca-cmd-highwayman = Wegelagerer
ca-cmd-monk = Mönch
ca-cmd-farmer = Bauer
ca-cmd-abbot = Abt
ca-cmd-figure = Meeple|Figur
ca-cmd-recall = zurücknehmen|Abt zurück
ca-cmd-skip = kein Meeple|keine Figur|weiter|passe
ca-cmd-discard = ablegen|weglegen
ca-cmd-score-feature = werten
ca-cmd-left = übrig|wie viele sind übrig|Rest
ca-cmd-map = Karte|Stellung
ca-cmd-held = besetzt|wer steht wo
ca-cmd-supply = Vorrat|meine Meeple
ca-cmd-score = Punkte|Stand
ca-cmd-who = wer|wer ist dran
# Was ein Tipp über einen Zug sagt.
ca-hint-completes = Vollendet: { $feature }, +{ $points }.
ca-hint-claims = Besetzt: { $feature }.
ca-hint-grows = Vergrößert: { $feature }.
ca-hint-open = { $open ->
    [one] 1 Seite ist noch offen
   *[other] { $open } Seiten sind noch offen
}; etwa { $fit } der übrigen Plättchen passen.
ca-hint-completes-for-others = Bringt anderen { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
ca-hint-scores = Bringt dir { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
ca-hint-recalls-abbot = Dein Abt bringt { $points } und ist wieder frei.
ca-hint-shares = Verbindet mit { $name }: Beide bekommen die Punkte.
ca-hint-takes-over = Nimmt { $name } ein Gebiet ab.
ca-hint-claims-field = { $cities ->
    [0] Besetzt eine Wiese.
    [one] Besetzt eine Wiese an { $cities } fertigen Stadt.
   *[other] Besetzt eine Wiese an { $cities } fertigen Städten.
}
ca-hint-saves-figure = Spart einen Meeple; du hast noch { $left }.
ca-hint-figures-left = { $left ->
    [one] Dir bliebe { $left } Meeple
   *[other] Dir blieben { $left } Meeple
}.
ca-hint-bonus-turn = Du bist noch einmal am Zug.

# Groups of choices in the statistics of the game.
ca-stats-feature = Eingesetzte Meeple

# Badges: their names, and how they are earned
ca-stats-feat = Großtaten
ca-feat-large_city = Metropole
ca-feat-large_city-how = Punkte für eine fertige Stadt aus mindestens zehn Plättchen.
ca-feat-long_road = Lange Straße
ca-feat-long_road-how = Punkte für eine fertige Straße aus mindestens acht Plättchen.
ca-feat-five_cities = Kornkammer
ca-feat-five_cities-how = Punkte für eine Wiese an mindestens fünf fertigen Städten.
ca-feat-three_monasteries = Klostervorsteher
ca-feat-three_monasteries-how = Mindestens drei Klöster in einer Partie fertiggestellt.
