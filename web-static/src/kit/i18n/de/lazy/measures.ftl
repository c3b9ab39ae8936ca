# The moderators' decisions about the reader, reports to them, and the actions at a person's name.
own-notice =
    { $n ->
        [one] Ein Moderator hat eine Entscheidung über dich getroffen.
       *[other] Moderatoren haben { $n } Entscheidungen über dich getroffen.
    }
own-title = Von den Moderatoren
own-read = Lesen
own-warned = Ein Moderator hat dich verwarnt.
own-at = entschieden am { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = bis { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = vorbei seit { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = bis ein Moderator es aufhebt
own-lifted = von einem Moderator aufgehoben
own-ended = Ein Moderator hat die Entscheidung über dich aufgehoben.
own-answered = Deine Antwort:
own-answer = Einmal antworten
own-answer-label = Nachricht an die Moderatoren
own-answer-left = Du kannst einmal antworten. Noch { $n } Zeichen.
own-answer-send = Antwort senden
own-answer-sent = Die Moderatoren lesen deine Antwort.
own-again = Noch einmal prüfen
own-out = Abmelden
own-elsewhere = Deine Partien, Plätze und Daten bleiben. Mehr sagen dir die Betreiber dieses Servers.
report-text = Die Moderatoren lesen es. Am Tisch erfährt niemand davon.
report-person-text = Die Moderatoren lesen es. Sie sehen auch die Spieler am Tisch und die letzten Nachrichten von { $name }, die du lesen kannst. Am Tisch erfährt niemand davon.
report-message-text = Die Moderatoren lesen es und sehen die Nachricht und die davor. Der Verfasser erfährt nicht, wer sie gemeldet hat.
report-table = Tisch
report-about = Worum es geht
report-about-table = Der Tisch „{ $name }“
report-why = Was stimmt nicht?
report-seen = Bis zu 500 Zeichen. Die Moderatoren sehen deinen Namen.
report-send = Meldung senden
report-sent = Danke. Die Moderatoren lesen es.
report-nothing = Es gibt keinen Tisch, den du melden könntest.
err-not_found-watcher = Dieser Zuschauer ist nicht mehr da.
people-at = am Tisch „{ $table }“
people-profile = Profil von { $name }
people-report = { $name } melden …
people-mute = Nachrichten von { $name } ausblenden
people-unmute = Nachrichten von { $name } wieder zeigen
people-muted = Nachrichten von { $name } sind ausgeblendet. Ändern kannst du das in deinem Konto unter Privatsphäre.
people-unmuted = Nachrichten von { $name } werden wieder gezeigt.
people-follow = { $name } folgen
people-unfollow = { $name } nicht mehr folgen
people-followed = Du folgst { $name }. Tische mit { $name } stehen auf der Startseite.
people-unfollowed = Du folgst { $name } nicht mehr.
people-block = { $name } blockieren …
people-unblock = { $name } nicht mehr blockieren
people-blocked = { $name } ist blockiert. Ändern kannst du das in deinem Konto unter Privatsphäre.
people-unblocked = { $name } ist nicht mehr blockiert.
people-block-text = Du bekommst von { $name } keine Nachrichten, Einladungen und Benachrichtigungen mehr, folgst { $name } nicht mehr und wirst gefragt, bevor du dich mit { $name } an einen Tisch setzt. { $name } erfährt davon nichts.
people-block-yes = Blockieren
people-block-no = Abbrechen
err-forbidden-blocked = Du hast diesen Spieler blockiert. Hebe das zuerst auf.
err-forbidden-too_many_followed = Mehr Spielern kannst du nicht folgen. Beende das zuerst bei einem.
err-forbidden-too_many_blocked = Mehr Spieler kannst du nicht blockieren. Hebe das zuerst bei einem auf.
err-forbidden-appealed = Darauf hast du schon geantwortet.
