# Wer sich an einen Tisch setzen darf.
entry-title = Wer sich setzen darf
entry-accounts = Nur Spieler mit Konto
entry-bots = Auch eigene Bots von Spielern
entry-with-password = Nur mit einem Passwort
entry-password = Passwort
entry-password-hint = 4 bis 64 Zeichen. Sag es den Spielern, die du am Tisch haben möchtest.
entry-password-kept = Leer lassen: bleibt unverändert
entry-finished = Nötige beendete Partien
entry-mark-locked = gesperrt
entry-mark-accounts = nur mit Konto
entry-mark-password = Passwort
entry-mark-bots = Bots willkommen
entry-mark-finished =
    { $n ->
        [one] ab { $n } Partie
       *[other] ab { $n } Partien
    }
entry-says-locked = Die Plätze sind gesperrt: Niemand kann mehr dazukommen
entry-says-accounts = Nur Spieler mit Konto können mitspielen
entry-says-password = Zum Mitspielen ist ein Passwort nötig
entry-says-bots = Auch eigene Bots von Spielern dürfen mitspielen
entry-says-finished =
    { $n ->
        [one] Zum Mitspielen ist { $n } beendete Partie nötig
       *[other] Zum Mitspielen sind { $n } beendete Partien nötig
    }
rated-mark = Gewertet
rated-says = Gewertet: Die Partie ändert die Wertung ihrer Spieler
entry-lock = Plätze sperren
entry-unlock = Plätze freigeben
entry-ask-title = Tisch mit Passwort
entry-ask-hint = Frag den Gastgeber danach.
company-title = Trotzdem Platz nehmen?
company-text =
    { $n ->
        [one] { $names } sitzt an diesem Tisch. Du hast diesen Spieler blockiert.
       *[other] { $names } sitzen an diesem Tisch. Du hast diese Spieler blockiert.
    }
company-only = Nur du siehst das.
company-yes = Trotzdem Platz nehmen
company-no = Abbrechen
company-mark = blockiert: { $names }
err-forbidden-no_bots = Eigene Bots von Spielern dürfen an diesem Tisch nicht mitspielen.
err-forbidden-accounts_only = Dieser Tisch ist für Spieler mit Konto. Lege eines an, um mitzuspielen.
err-forbidden-min_finished = Dieser Tisch verlangt mehr beendete Partien. Spiel ein paar und komm wieder.
err-forbidden-password_needed = Dieser Tisch hat ein Passwort. Frag den Gastgeber danach.
err-forbidden-wrong_password = Falsches Passwort. Frag den Gastgeber danach.
err-forbidden-seats_locked = Der Gastgeber hat die Plätze gesperrt. Du kannst zusehen.
err-forbidden-rated_same_place = Ein Spieler an diesem Tisch nutzt denselben Internetanschluss wie du. Gewertet könnt ihr nicht zusammen spielen.
# The page of a table's link for a visitor without a name.
invited-title = Du bist an einen Tisch eingeladen
invited-text = Gib deinen Namen ein und nimm Platz.
invited-by = { $name } lädt dich ein.
invited-sit = Nimm Platz
invited-seats = { $taken } von { $of } Plätzen sind besetzt.
invited-full = Alle Plätze sind besetzt.
invited-running = Die Partie läuft.
invited-watch = Nur zusehen
invited-look = Ohne Platz und ohne Namen.
invited-own = Einen eigenen Tisch eröffnen
entry-onlooker = Gast { $number }
