# The statistics of a game.
stats-sub = Die Werte aller zählen nur Tische aus der Lobby, deine eigenen alle deine Tische.
stats-company = Welche Partien
stats-people = Ohne Bots
stats-bots = Mit Bots
stats-people-hint = Partien von zwei oder mehr Spielern ohne Bots.
stats-bots-hint = Partien mit Bots und Partien allein.
stats-loading = Die Statistik wird geladen …
stats-loaded =
    { $n ->
        [one] Statistik von { $n } Partie
       *[other] Statistik von { $n } Partien
    }
stats-none = Noch keine Partie beendet
stats-none-text = Nach der ersten zu Ende gespielten Partie stehen hier Zahlen.
stats-play = Gegen Bots spielen
stats-sign-in = Melde dich an, um hier auch deine eigenen Werte zu sehen.
stats-mine-none = Du hast noch keine solche Partie beendet.

# The most important numbers
stats-games = Partien
stats-length = Übliche Dauer
stats-wins = Siegquote
stats-my-games = Deine Partien
stats-my-wins = Deine Siegquote
stats-all = Alle
stats-mine = Du

# Charts and tables
stats-scores = Punkte
stats-minutes = Dauer
stats-minutes-sub = In Minuten, vom ersten Zug bis zum letzten.
stats-minute = Minuten
stats-mean = Mittelwert
stats-median = Median
stats-best = Bestwert
stats-shortest = Kürzeste
stats-longest = Längste
stats-as-table = Als Tabelle
stats-range = { $from }–{ $to }
stats-range-minus = { $from } bis { $to }
stats-from = { $from } oder mehr
stats-to = { $to } oder weniger
stats-bin = { $range }: { $counts }
stats-bin-part = { $whose } { $n } ({ $share })
stats-seats = Sitzreihenfolge
stats-seats-sub = Siegquote jedes Platzes in Prozent. Die gestrichelte Linie ist der gleiche Anteil für alle.
stats-players =
    { $n ->
        [one] { $n } Spieler
       *[other] { $n } Spieler
    }
stats-games-of =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
stats-seat = Platz { $n }
stats-number-of-seats = Spieler
stats-seat-column = Platz
stats-seat-wins = Siege
stats-lines = Woher die Punkte kommen
stats-lines-sub = Punkte je Ergebnis im Mittel.
stats-line = Quelle
stats-line-points = Punkte
stats-choices-sub = Der Balken ist die Siegquote der Spieler mit dieser Wahl, die gestrichelte Linie die aller Partien. Grau: weniger als { $few } Ergebnisse.
stats-choice = Wahl
stats-times = Je Partie
stats-choice-wins = Siege
stats-choice-points = Punkte
stats-options = Optionen
stats-options-sub = Punkte im Mittel in Partien mit dieser Option. Der Balken ist der Anteil der Partien.
stats-option = Option
stats-show-all = Alle { $n } zeigen
stats-show-fewer = Weniger zeigen

# The time that players took, and games that were not played to their end
stats-pace = Tempo
stats-pace-all = Die Hälfte aller Antworten kommt binnen { $half }, drei Viertel binnen { $most }. Die längste dauerte { $longest }.
stats-pace-mine = Die Hälfte deiner Antworten kommt binnen { $half }, drei Viertel binnen { $most }. Die längste dauerte { $longest }.
stats-ended-early = Vorzeitig beendete Partien
stats-left = Aufgegebene Plätze
stats-time-outs = Züge nach abgelaufener Zeit
stats-span = { $large } { $small }
stats-download = Diese Zahlen herunterladen
stats-csv = CSV
stats-json = JSON

# Das Profil eines Spielers
stats-profile = Profil
stats-profile-sub = Gezählt werden nur Partien an Tischen aus der Lobby.
stats-profile-parts = Festlegen, was andere sehen
stats-profile-lost = Niemand hier heißt so
stats-profile-lost-text = Ein Profil haben Spieler mit Konto, Gäste nicht.
stats-profile-none = Noch nichts zu sehen
stats-profile-none-text = Hier erscheinen beendete Partien von { $name } an Tischen aus der Lobby, soweit { $name } sie zeigt.
stats-profile-none-own = Hier erscheinen deine beendeten Partien an Tischen aus der Lobby.
stats-profile-game = Statistik: { $game }
stats-profile-ends = Verlässlichkeit
stats-profile-stayed =
    { $n ->
        [one] { $stayed } von { $n } Partie zu Ende gespielt.
       *[other] { $stayed } von { $n } Partien zu Ende gespielt.
    }
stats-profile-early =
    { $n ->
        [one] { $n } Partie endete vorzeitig.
       *[other] { $n } Partien endeten vorzeitig.
    }
stats-profile-time-outs =
    { $n ->
        [one] Bei { $n } Zug lief die Zeit ab.
       *[other] Bei { $n } Zügen lief die Zeit ab.
    }
stats-profile-games = Partien
stats-profile-opponents = Mitspieler
stats-profile-ahead = Vor ihnen platziert
stats-profile-opponents-hint =
    { $n ->
        [one] In der Partie unten.
       *[other] In den { $n } Partien unten.
    }

# Badges and habits in a profile
badges = Abzeichen
badge-all-games = Alle Spiele
badge-times = { $n }-mal verdient
badge-first_win = Erster Sieg
badge-first_win-how = Zum ersten Mal eine Partie ohne Bots gewonnen.
badge-ten_wins = Zehn Siege
badge-ten_wins-how = Zehn Partien ohne Bots gewonnen.
badge-hundred_wins = Hundert Siege
badge-hundred_wins-how = Hundert Partien ohne Bots gewonnen.
badge-ten_games = Stammgast
badge-ten_games-how = Zehn Partien ohne Bots beendet.
badge-hundred_games = Urgestein
badge-hundred_games-how = Hundert Partien ohne Bots beendet.
habits = Gewohnheiten
habits-sub = Wie oft pro Partie; in Klammern alle.
habit = { $thing }: { $mean } ({ $all })
