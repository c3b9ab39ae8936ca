# What moderators have decided about the reader, and reports to them.
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
report-table = Tisch
report-about = Worum es geht
report-about-table = Der Tisch „{ $name }“
report-why = Was nicht stimmt
report-seen = Bis zu 500 Zeichen. Die Moderation sieht deinen Namen dazu.
report-send = Meldung senden
report-sent = Danke. Die Moderation liest es.
report-nothing = Es gibt keinen Tisch, den man melden könnte.
