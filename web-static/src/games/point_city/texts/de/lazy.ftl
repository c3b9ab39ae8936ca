# Was am Tisch von Point City auf Nachfrage gesagt wird: Karten erklärt, Tasten, die Befehlszeile.
pt-resource-about = Eine Karte der Stufe { $tier }. Das Gebäude auf ihrer Rückseite ist verdeckt.
pt-civic-about = Baust du es, wählst du eines der ausliegenden Bürgerplättchen.
pt-unseen = Noch nicht gesehen
pt-unseen-note = Ressourcenseiten, die noch niemand gesehen hat. Einige liegen im Stapel, einige in der Schachtel.
pt-unseen-tier = Stufe { $tier }: { $deck } im Stapel, { $box } in der Schachtel
pt-rule = Regel { $rule }
pt-key-arrows = durch den Markt; die Leertaste wählt eine Karte
pt-key-flip = eine Karte umdrehen
pt-key-deck = die zwei obersten Karten des Stapels nehmen
pt-key-pay = nächster Weg zu zahlen, oder der davor
pt-key-token = Bürgerplättchen nach Nummer
pt-key-unseen = Karten, die noch niemand gesehen hat
pt-cmd-hint = nimm 1 2 1 3 · drehe 2 4 · stapel · plättchen 3 · punkte
pt-cmd-unknown = Unbekannter Befehl: „{ $text }“. Zum Beispiel: { $hint }
pt-cmd-impossible = Das geht jetzt nicht. { $text }
pt-cmd-you = Du bist am Zug: { $text }
pt-cmd-take = nimm|nehmen
pt-cmd-flip = drehe|umdrehen
pt-cmd-deck = stapel|zwei vom stapel
pt-cmd-token = plättchen|bürgerplättchen
pt-cmd-pay = zahle|zahlen
pt-cmd-pass = passe|passen
pt-cmd-market = markt
pt-cmd-tokens = alle plättchen
pt-cmd-cities = stadt|städte
pt-cmd-stock = vorrat|was habe ich|meine karten
pt-cmd-score = punkte|punktestand
pt-cmd-who = wer|wer ist dran
# Was ein Tipp über einen Zug sagt.
pt-hint-card = { $card } (Zeile { $row }, Spalte { $column })
pt-hint-flip = Zuerst umdrehen: { $card }
pt-hint-may-show = { $cards ->
    [one] { $cards } Gebäude kann
   *[other] { $cards } Gebäude können
} auf ihrer Rückseite sein.
pt-hint-token = Jetzt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert.
pt-hint-builds = Bringt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
pt-hint-civic-token = { $tokens ->
    [one] Du wählst ein Bürgerplättchen.
   *[other] Du wählst { $tokens } Bürgerplättchen.
}
pt-hint-gives-permanent = Gibt dauerhaft: { $name }.
pt-hint-permanents-save = Permanente Ressourcen zahlen davon { $symbols ->
    [one] { $symbols } Symbol
   *[other] { $symbols } Symbole
}.
pt-hint-brings-resources = Bringt { $symbols ->
    [one] { $symbols } Ressourcensymbol
   *[other] { $symbols } Ressourcensymbole
}.
# The cards about what is looked at.
pt-look-with = Geht zusammen mit: { $cards }.
pt-look-permanent = { $name }: { $count } permanent
# Wie eine beendete Partie entschieden wurde.
pt-over-cards = Gleiche Punkte; mehr übrige Ressourcenkarten entschieden: { $first } { $own }, { $next } { $others }.
pt-legend = Was die Zeichen bedeuten
pt-legend-markers = Zeile und Spalte des Bots
pt-legend-next = Diese nimmt der Bot als Nächstes
pt-legend-changed = Gerade vom Bot genommen oder geändert

# Groups of choices in the statistics of the game, and a building told from others of its name by its cost.
pt-stats-building = Genommene Gebäude
pt-stats-token = Genommene Bürgerplättchen
pt-stats-costs = { $name }: { $cost }

# Badges: their names, and how they are earned
pt-stats-feat = Großtaten
pt-feat-beat_easy = Stadtrat
pt-feat-beat_easy-how = Den leichten Regelheft-Bot besiegt.
pt-feat-beat_medium = Bürgermeisteramt
pt-feat-beat_medium-how = Den mittleren Regelheft-Bot besiegt.
pt-feat-beat_hard = Stadt der Zukunft
pt-feat-beat_hard-how = Den starken Regelheft-Bot besiegt.
pt-feat-four_tokens = Gemeinsinn
pt-feat-four_tokens-how = Am Ende mindestens vier Bürgerplättchen.
pt-feat-pairs_of_all = Stadt im Gleichgewicht
pt-feat-pairs_of_all-how = Am Ende mindestens zwei dauerhafte Ressourcen von jeder der fünf Arten.
pt-feat-nothing_left = Nichts verschwendet
pt-feat-nothing_left-how = Allein gewonnen, ohne eine Ressourcenkarte übrig zu haben.
