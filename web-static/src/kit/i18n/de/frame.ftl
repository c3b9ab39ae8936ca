# The texts of every table, for all games.
frame-offline = Warte auf Verbindung
frame-sending = Wird gesendet …
frame-missed = Während du weg warst
frame-missed-more = und { $count } weitere
frame-you = (du)
frame-log = Verlauf
frame-log-empty = Noch ist nichts geschehen.
frame-players = Spieler
frame-tab-players = Spieler
frame-tab-points = Punkte
frame-tab-log = Verlauf
frame-chat = { $n ->
    [0] Chat
   *[other] Chat, { $n } ungelesen
}
frame-total = Summe
frame-source = Wofür
frame-rank = { $rank }. Platz
frame-rematch = Revanche
frame-to-rematch = Zur Revanche
frame-replay = Nachspielen
frame-game-page = Zur Partie
frame-table = Tisch
frame-prompt = Deine Aufgabe
frame-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
frame-since-nothing = Seitdem ist nichts passiert.
frame-whose-points = Punkte von
frame-if-ended = Wenn jetzt Schluss wäre
frame-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
frame-watching = Du schaust zu
frame-wait-any = Einen Augenblick
frame-cmd-label = Befehl
frame-cmd-confirm = { $move } Enter bestätigt.
frame-no-points = Noch keine Punkte
frame-away = abwesend
frame-substitute = ein Ersatz spielt
frame-resigned = hat aufgegeben; ein Ersatz spielt
frame-band = Zeit zu reagieren
frame-band-pass = Weiter
frame-band-sent = Deine Antwort gilt. Die anderen haben noch einen Moment.
frame-band-passing = Gleich passt du automatisch.
