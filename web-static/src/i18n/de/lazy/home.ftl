# Die erste Seite: Spiele und die Listen der Tische.
home-title = In der Stadt ist ein Tisch frei
home-sub = Wähle ein Spiel; ein Name genügt.
game-people = { $range } Menschen
game-for-two = zu zweit
game-minutes = { $range } Min.
play-virtual = Gleich gegen virtuelle Spieler
play-level = Stärke der virtuellen Spieler: { $game }
play-house = Jetzt gegen Hausspieler spielen
play-strength = Stärke
play-strength-of = Stärke der Hausspieler: { $game }
filters = Filter
filter-all = Alle
filter-free = Mit freiem Platz
filter-watch = Zum Zusehen
people-online =
    { $n ->
        [one] { $n } Mensch hier
       *[other] { $n } Menschen hier
    }
no-tables = Keine offenen Tische. Sei der Erste in der Stadt.
no-tables-filter = Kein Tisch passt zu diesem Filter.
row-move = Dein Zug
row-back = Zurück
row-result = Ergebnis
row-gone = Fort
row-over = Beendet
row-waiting = Sammelt sich
row-standard = Standard
row-private = per Link
row-round = Runde { $round } von { $of }
row-seats = { $taken } von { $of } Plätzen
row-watchers =
    { $n ->
        [one] { $n } sieht zu
       *[other] { $n } sehen zu
    }
row-spoken = { $verb }: { $name }, { $game }, { $taken } von { $of } Plätzen besetzt
