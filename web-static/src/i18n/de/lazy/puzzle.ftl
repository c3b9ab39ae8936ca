# What somebody new sees while their device solves a puzzle.
puzzle-title = Einen Moment
puzzle-why = Aus deinem Netz sind zuletzt viele neue Leute gekommen. Damit Programme nicht massenhaft Leute erfinden, löst dein Gerät jetzt eine kleine Aufgabe. Du musst nichts tun: Es geht von selbst weiter.
puzzle-progress = Arbeit deines Geräts
puzzle-begun = Dein Gerät rechnet.
puzzle-half = Etwa die Hälfte der üblichen Zeit ist vorbei.
puzzle-long = Diesmal dauert es länger als üblich. Das ist Zufall.
puzzle-cancel = Abbrechen
