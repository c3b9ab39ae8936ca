# Mitspieler finden: das Formular, die Zeile während der Suche und der gefundene Tisch.
find-title = Mitspieler finden
find-games = Spiele
find-waiting =
    { $n ->
        [one] { $n } wartet
       *[other] { $n } warten
    }
find-pace = Tempo
find-pace-live = Jetzt
find-pace-days = Ein Zug am Tag
find-pace-live-text = Alle sitzen am Tisch: 2 min für jeden, dazu 30 s je Entscheidung. Die Suche läuft, solange Saloon geöffnet ist.
find-pace-days-text = Die Partie dauert Tage oder Wochen. Die Suche läuft 7 Tage, auch wenn Saloon geschlossen ist.
find-seats = Anzahl der Spieler
find-seats-any = Beliebig
find-strength = Gegner
find-strength-any = Jede Stärke
find-strength-near = Etwa meine Stärke
find-rated = Gewertete Partie
find-rated-text = Zählt für die Wertung aller Mitspieler.
find-go = Mitspieler finden
find-no-games = Wähle mindestens ein Spiel.
find-no-seats = { $game } lässt sich nicht mit dieser Anzahl spielen.
find-searching = Mitspieler gesucht für { $games }
find-searching-n = Mitspieler gesucht für eines von { $n } Spielen
find-others =
    { $n ->
        [0] sonst noch niemand
        [one] { $n } anderer wartet
       *[other] { $n } andere warten
    }
find-cancel = Abbrechen
find-cancel-of = Abbrechen: { $search }
find-bots = Stattdessen mit Bots spielen
find-leave = Du kannst gehen: Eine Benachrichtigung ruft dich.
find-notices = Benachrichtigungen einrichten
find-hide = Diese Zeile ausblenden
find-list = Mitspieler gesucht
find-times = seit { $since }, bis { $until }
find-found = Partie gefunden: { $game }
find-found-text = Du hast einen Platz, und die Partie beginnt.
find-to-table = Zum Tisch
find-over = Die Suche ist beendet. Es wurde keine Partie gefunden.
err-forbidden-too_many_live_tickets = Du suchst schon eine Partie für jetzt. Brich diese Suche zuerst ab.
err-forbidden-too_many_tickets = Du suchst schon drei Partien mit einem Zug am Tag. Brich zuerst eine Suche ab.
err-forbidden-too_many_wait = Gerade suchen zu viele Spieler eine Partie. Versuche es in ein paar Minuten noch einmal.
err-forbidden-found = Deine Partie ist schon gefunden. Geh zu ihrem Tisch.
