# The replay of a finished game.
rp-title = Nachspielen
rp-first = Zum Anfang
rp-last = Zum Ende
rp-back = Ein Schritt zurück
rp-next = Ein Schritt weiter
rp-play = Abspielen
rp-pause = Anhalten
rp-step = Schritt { $at } von { $of }
rp-as = Gesehen von
rp-as-public = allen
rp-as-all = alle Karten offen
rp-loading = Die Partie wird geladen
rp-failed = Die Partie ließ sich nicht laden.
rp-again = Noch einmal
rp-chart = Punkte im Lauf der Partie
rp-round = Runde
rp-analyse = Analysieren
