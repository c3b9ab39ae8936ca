# Was auf mich wartet.
turn-next = Nächster Tisch: { $table }. { $n ->
    [one] { $n } Tisch wartet
   *[other] { $n } Tische warten
} auf deinen Zug

offline-title = Keine Verbindung
offline-text = Der Server antwortet nicht. Sobald er antwortet, geht es weiter.
offline-tables = Deine Tische, Stand { $time }
offline-waited = damals dein Zug
offline-part = Dieser Teil der Seite ließ sich nicht laden. Prüfe deine Verbindung.
offline-reload = Dieser Teil der Seite ließ sich nicht laden. Lade die Seite neu.

turn-away = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}, seit du zuletzt hier warst
turn-play = Abspielen
turn-skip = Überspringen
turn-playing = Zug { $i } von { $n }
turn-now = Zum aktuellen Stand
someone-left = { $n ->
    [one] { $names } hat aufgegeben; ein Bot spielt weiter.
   *[other] { $names } haben aufgegeben; Bots spielen weiter.
}
choice-elsewhere = Du hast auf einem anderen Gerät geantwortet. Was hier vorbereitet war, ist verworfen.
