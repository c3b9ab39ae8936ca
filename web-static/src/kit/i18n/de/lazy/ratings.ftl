# Ratings: leaderboards, what a rated game did, and profiles.
rating-of = Wertung
rating-provisional = vorläufig
rating-loading = Die Wertung wird geladen …
rating-loaded =
    { $n ->
        [one] { $n } Spieler in der Rangliste
       *[other] { $n } Spieler in der Rangliste
    }
rating-season = Zeitraum
rating-all-time = Gesamt
rating-sub = Gewertete Partien ändern diese Zahlen; alle beginnen mit 1500.
rating-needs =
    { $least ->
        [one] In der Rangliste stehen Spieler mit mindestens einer gewerteten Partie { $days ->
            [one] am letzten Tag
           *[other] in den letzten { $days } Tagen
        }.
       *[other] In der Rangliste stehen Spieler mit mindestens { $least } gewerteten Partien, die letzte davon { $days ->
            [one] am letzten Tag
           *[other] in den letzten { $days } Tagen
        }.
    }
rating-board = Rangliste: { $game }, { $span }
rating-rank = Rang
rating-player = Spieler
rating-games = Partien
rating-last = Letzte Partie
rating-you = du
rating-off = nicht in der Rangliste
rating-provisional-why = „?“ kennzeichnet eine vorläufige Wertung, die sich noch stark ändern kann: nach wenigen Partien oder nach einer langen Pause.
rating-changing = Die Wertungen werden neu berechnet und können sich noch ändern.
rating-none = Noch niemand in der Rangliste
rating-none-text = Für eine gewertete Partie eröffnest du einen Tisch und schaltest „Gewertete Partie“ ein. Nötig sind eine Bedenkzeit, mindestens zwei Spieler mit Konto und keine Bots.
rating-none-go = Gewerteten Tisch eröffnen

# The changes of ratings by a game
rating-game = Was diese Partie an den Wertungen geändert hat
rating-place = Platz
rating-place-of = { $rank } von { $of }
rating-change = Änderung
rating-from-to = von { $before } auf { $after }
rating-hidden = nicht sichtbar
rating-pending = Die neuen Wertungen stehen innerhalb einer Minute hier.
rating-neutral = Die Partie endete vorzeitig und ändert keine Wertung.
rating-void = Ein Moderator hat die Wertung dieser Partie gestrichen: Sie ändert keine Wertung.
rating-why = Warum?
rating-why-text = Ein besserer Platz als erwartet hebt die Wertung, ein schlechterer senkt sie. Je unsicherer eine Wertung ist, desto stärker ändert sie sich.
rating-because = { $name }: Platz { $rank } von { $of }; vor der Partie war im Schnitt Platz { $expected } zu erwarten.
rating-because-hidden = { $name }: Platz { $rank } von { $of }. Der erwartete Platz steht hier nicht, weil ein Spieler seine Wertung für sich behält.

# In a profile
rating-history = Wertung im Lauf der Zeit: { $game }
rating-which = Spiel
rating-date = Partie
rating-with = mit { $names }
rating-expected = erwartet: { $place }
rating-no-change = Von einem Moderator gestrichen
rating-more = Frühere Partien zeigen

# For moderators
rating-admin = Wertung dieser Partie
rating-admin-void = Wertung streichen
rating-admin-restore = Wertung wiederherstellen
