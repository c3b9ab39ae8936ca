# Die erste Seite: Spiele und die Listen der Tische.
home-title = In der Stadt ist ein Tisch frei
home-sub = Brettspiele rund um Städte, direkt im Browser, gegen Bots oder mit Freunden. Ein Name genügt.
game-people = { $range } Spieler
game-for-two = zu zweit
game-minutes = { $range } min
card-play = Spielen
card-play-of = Spielen: { $game }
card-friends = Mit Freunden
card-find = Mitspieler finden
play-strength = Stärke
play-strength-of = Stärke der Bots: { $game }
filters = Filter
filter-all = Alle
filter-free = Mit freiem Platz
filter-watch = Zum Zusehen
people-online =
    { $n ->
        [one] { $n } Spieler online
       *[other] { $n } Spieler online
    }
no-tables = Noch keine offenen Tische. Eröffne den ersten.
no-tables-filter = Kein Tisch passt zum Filter.
tables-followed = Spieler, denen du folgst
row-move = Dein Zug
row-back = Zurück
row-result = Ergebnis
row-gone = Geschlossen
row-over = Beendet
row-waiting = Wartet auf Spieler
row-no-limit = ohne Zeitlimit
row-private = per Link
row-round = Runde { $round } von { $of }
row-seats = { $taken } von { $of } Plätzen
row-watchers =
    { $n ->
        [one] { $n } sieht zu
       *[other] { $n } sehen zu
    }
row-spoken = { $verb }: { $name }, { $game }, { $taken } von { $of } Plätzen besetzt
