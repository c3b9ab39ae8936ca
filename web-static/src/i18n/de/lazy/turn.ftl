# Was auf mich wartet.
turn-next = Nächster Tisch, der wartet: { $table }. { $n ->
    [one] { $n } Tisch wartet
   *[other] { $n } Tische warten
} auf deinen Zug

offline-title = Keine Verbindung
offline-text = Der Server antwortet nicht. Sobald er antwortet, geht es hier von selbst weiter.
offline-tables = Deine Tische, Stand { $time }
offline-waited = damals dein Zug
offline-part = Dieser Teil der Seite ließ sich nicht laden. Gibt es ein Netz?

turn-away = { $n ->
    [one] { $n } Zug
   *[other] { $n } Züge
}, seit du zuletzt hier warst
turn-play = Abspielen
turn-skip = Überspringen
turn-playing = Zug { $i } von { $n }
turn-now = Zur Gegenwart
