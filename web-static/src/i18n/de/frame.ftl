# What is the same at every table, whatever is played there.
frame-offline = Warten auf die Verbindung
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
frame-source = Herkunft
frame-rank = { $rank }. Platz
frame-rematch = Revanche
frame-to-rematch = Zur Revanche
frame-replay = Nachspielen
frame-game-page = Seite der Partie
frame-table = Tisch
frame-prompt = Was gefragt ist
frame-watchers = { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}
frame-since-nothing = Seitdem ist nichts geschehen.
frame-whose-points = Wessen Punkte
frame-if-ended = Wäre jetzt Schluss
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
frame-resigned = ist gegangen; ein Ersatz spielt
frame-band = Fenster
frame-band-pass = Passen
frame-band-sent = Deine Antwort ist gegeben. Das Fenster bleibt noch einen Moment offen.
frame-band-passing = Gleich wird von selbst gepasst.
