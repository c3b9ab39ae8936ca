# The page of a new visitor while their device solves a puzzle.
puzzle-title = Einen Moment
puzzle-why = Aus deinem Netz sind viele neue Spieler gekommen. Zum Schutz vor falschen Spielern löst dein Gerät jetzt eine kleine Aufgabe. Du musst nichts tun.
puzzle-progress = Fortschritt deines Geräts
puzzle-begun = Dein Gerät rechnet.
puzzle-half = Etwa die Hälfte der üblichen Zeit ist vorbei.
puzzle-long = Diesmal dauert es länger. Das kommt vor.
puzzle-cancel = Abbrechen
