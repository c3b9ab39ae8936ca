# Wer sich an einen Tisch setzen darf.
entry-title = Wer sich setzen darf
entry-accounts = Nur Menschen mit einem Konto
entry-bots = Auch Programme
entry-with-password = Nur mit einem Passwort
entry-password = Passwort
entry-password-hint = 4 bis 64 Zeichen. Sag es den Menschen, die du am Tisch haben möchtest.
entry-password-kept = Leer: es bleibt, wie es ist
entry-finished = So viele beendete Spiele braucht man
entry-mark-locked = gesperrt
entry-mark-accounts = nur mit Konto
entry-mark-password = Passwort
entry-mark-bots = Programme willkommen
entry-mark-finished =
    { $n ->
        [one] ab { $n } Spiel
       *[other] ab { $n } Spielen
    }
entry-says-locked = Die Plätze sind gesperrt: niemand sonst setzt sich
entry-says-accounts = Nur Menschen mit einem Konto setzen sich
entry-says-password = Wer sich setzen will, braucht ein Passwort
entry-says-bots = Auch Programme dürfen sich setzen
entry-says-finished =
    { $n ->
        [one] Wer sich setzt, hat { $n } Spiel beendet
       *[other] Wer sich setzt, hat { $n } Spiele beendet
    }
entry-lock = Plätze sperren
entry-unlock = Plätze freigeben
entry-ask-title = Dieser Tisch hat ein Passwort
entry-ask-hint = Der Gastgeber sagt es denen, die er am Tisch haben möchte.
err-forbidden-no_bots = An diesem Tisch dürfen keine Programme sitzen.
err-forbidden-accounts_only = An diesem Tisch sitzen nur Menschen mit einem Konto. Mit einem Konto kannst du es auch.
err-forbidden-min_finished = Der Gastgeber dieses Tisches möchte Menschen, die hier mehr Spiele beendet haben. Spiel ein paar und komm wieder.
err-forbidden-password_needed = An diesen Tisch setzt man sich mit einem Passwort. Der Gastgeber kennt es.
err-forbidden-wrong_password = Das ist nicht das Passwort dieses Tisches.
err-forbidden-seats_locked = Der Gastgeber hat die Plätze gesperrt. Zusehen darfst du.
# Whoever comes by the link of a table without a name.
invited-title = Du bist an einen Tisch eingeladen
invited-text = Nenne deinen Namen und setz dich.
invited-by = { $name } lädt dich ein.
invited-sit = Nimm Platz
invited-seats = { $taken } von { $of } Plätzen sind besetzt.
invited-full = Alle Plätze sind besetzt.
invited-running = Die Partie läuft.
invited-watch = Nur zusehen
invited-look = Ohne Platz und ohne Namen.
invited-own = Einen eigenen Tisch eröffnen
entry-onlooker = Gast { $number }
