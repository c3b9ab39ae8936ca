# What moderators have decided about the reader, reports to them, and what can be done about somebody by their name.
own-notice =
    { $n ->
        [one] Ein Moderator hat etwas über dich entschieden.
       *[other] Die Moderation hat { $n } Entscheidungen über dich getroffen.
    }
own-title = Von der Moderation
own-read = Lesen
own-warned = Ein Moderator hat dich verwarnt.
own-at = entschieden am { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = bis { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = vorbei seit { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = bis die Moderation es aufhebt
own-lifted = von der Moderation aufgehoben
own-ended = Die Moderation hat aufgehoben, was über dich entschieden war.
own-answered = Deine Antwort:
own-answer = Einmal antworten
own-answer-label = Was die Moderation wissen sollte
own-answer-left = Du kannst einmal antworten. Noch { $n } Zeichen.
own-answer-send = Antwort senden
own-answer-sent = Die Moderation liest deine Antwort.
own-again = Nachsehen, ob es vorbei ist
own-out = Abmelden
own-elsewhere = Deine Partien, Plätze und Daten bleiben. Mehr sagen dir die Betreiber dieses Servers.
report-text = Die Moderation liest es. Am Tisch erfährt niemand davon.
report-person-text = Die Moderation liest es und sieht, wer am Tisch sitzt und was { $name } dort zuletzt gesagt hat, soweit du es lesen kannst. Am Tisch erfährt niemand davon.
report-message-text = Die Moderation liest es und sieht die Nachricht und was davor gesagt wurde. Wer gemeldet hat, erfährt die Person nicht.
report-table = Tisch
report-about = Worum es geht
report-about-table = Der Tisch „{ $name }“
report-why = Was nicht stimmt
report-seen = Bis zu 500 Zeichen. Die Moderation sieht deinen Namen dazu.
report-send = Meldung senden
report-sent = Danke. Die Moderation liest es.
report-nothing = Es gibt keinen Tisch, den man melden könnte.
err-not_found-watcher = Unter diesem Namen schaut an diesem Tisch niemand mehr zu.
people-at = am Tisch „{ $table }“
people-report = { $name } melden …
people-mute = Ausblenden, was { $name } schreibt
people-unmute = Wieder anzeigen, was { $name } schreibt
people-muted = Du siehst nicht mehr, was { $name } schreibt. Ändern kannst du das in deinem Konto unter Datenschutz.
people-unmuted = Du siehst wieder, was { $name } schreibt.
err-forbidden-appealed = Darauf hast du schon geantwortet.
