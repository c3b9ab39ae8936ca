# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Endgültig verlassen
resign-name = Endgültig verlassen: { $table }
resign-text = Ein Ersatz spielt deinen Platz zu Ende, und du wirst Letzter. Zurücknehmen kannst du den Platz nicht; zusehen darfst du wie alle anderen.
resign-go = Endgültig verlassen
resign-stay = Bleiben
resign-end = Partie beenden
resign-end-name = Partie beenden: { $table }
resign-alone-text = Sonst spielt hier niemand: Die Partie endet jetzt und ohne Ergebnis. Sie zählt für niemanden und lässt sich nicht fortsetzen.
resign-left = Du hast { $table } endgültig verlassen.
resign-ended = { $table } ist ohne Ergebnis zu Ende.
menu-clock-text = Wartet das Spiel zu lange, kannst du für die jetzige Frage eine Uhr stellen: 5 Minuten, wenn alle Gefragten da sind, sonst 24 Stunden. Alle sehen sie. Ist sie abgelaufen, wird für alle, die nicht geantwortet haben, der Standardzug gemacht.
menu-clock-not-now = Gerade wartet das Spiel auf niemanden, dem man eine Zeit geben könnte.
menu-clock-none = An diesem Tisch gibt es keine Zeitgrenze. Der Gastgeber kann für eine Frage eine Uhr stellen.
menu-away = Vorläufig verlassen
menu-away-text = Dein Platz wartet auf dich; du findest den Tisch in der Lobby unter deinen Tischen.
menu-resign-text = Wenn du nicht weiterspielen willst:
my-tables-text =
    { $n ->
        [one] Du darfst { $n } unfertigen Tisch leiten. Verlasse ihn, um einen neuen zu eröffnen.
       *[other] Du darfst { $n } unfertige Tische zugleich leiten. Verlasse einen davon, um einen neuen zu eröffnen.
    }
my-tables-none = Du hast keine unfertigen Tische.
my-tables-guest = leitet jemand anderes, zählt nicht mit
my-tables-leave = Verlassen: { $table }
menu-people = Wer hier ist
menu-people-text = Wähle einen Namen, um jemanden zu melden oder um auszublenden, was die Person schreibt.
menu-report-text = Benimmt sich jemand daneben, oder ist der Name des Tisches eine Beleidigung? Sag es der Moderation.
# Enden, die die Leute eines Spiels herbeiführen, und was danach davon gesagt wird.
end-title = Spiel beenden
end-propose-text = Will niemand mehr weiterspielen, schlag es den anderen vor. Sind alle einverstanden, endet das Spiel ohne Ergebnis.
end-propose = Vorschlagen, das Spiel zu beenden
end-proposal = Vorschlag
end-proposal-open = Es gibt schon einen Vorschlag; er steht über dem Tisch.
end-proposed = { $name } schlägt vor, das Spiel ohne Ergebnis zu beenden.
end-proposed-mine = Du schlägst vor, das Spiel ohne Ergebnis zu beenden.
end-waits = Es fehlt noch: { $names }. Ab { $time } gilt er auch ohne die, die weg sind.
end-agree = Einverstanden
end-decline = Ablehnen
end-withdraw = Zurückziehen
end-proposal-gone = Der Vorschlag ist vom Tisch, das Spiel geht weiter.
pause-title = Pause
pause-propose-text = Wollt ihr alle eine Unterbrechung, schlag eine Pause vor. Sobald alle zugestimmt haben, läuft keine Uhr, bis alle weiterspielen wollen, längstens 30 Tage. Ziehen kann man trotzdem.
pause-propose = Eine Pause vorschlagen
resume-propose-text = Die Partie ist unterbrochen. Sobald alle weiterspielen wollen, laufen die Uhren wieder.
resume-propose = Weiterspielen vorschlagen
pause-proposed = { $name } schlägt eine Pause vor: Keine Uhr läuft, längstens 30 Tage.
pause-proposed-mine = Du schlägst eine Pause vor: Keine Uhr läuft, längstens 30 Tage.
resume-done = Alle sind einverstanden; die Uhren laufen wieder.
resume-proposed = { $name } schlägt vor weiterzuspielen: Die Uhren laufen wieder.
resume-proposed-mine = Du schlägst vor weiterzuspielen: Die Uhren laufen wieder.
end-expiry = Ende dieses Spiels
end-expires = Dieses Spiel endet am { $time } ohne Ergebnis, wenn niemand zieht.
end-host = Für alle beenden
end-host-name = Für alle beenden: { $table }
end-host-text = Seit einem Tag oder länger war sonst niemand hier. Als Gastgeber darfst du das Spiel beenden.
end-host-sure = Das Spiel endet jetzt für alle, ohne Ergebnis. Es zählt für niemanden und lässt sich nicht wieder aufnehmen.
end-host-later = Als Gastgeber darfst du das Spiel ab { $time } allein beenden, wenn bis dahin sonst niemand kommt.
end-host-others = Als Gastgeber darfst du das Spiel allein beenden, wenn sonst einen Tag lang niemand hier war; an einem Tisch mit Uhr einen Tag und zweimal die Zeit für eine Entscheidung.
end-host-own = Das Spiel wartet auf deine eigene Antwort. Gib sie, bevor du es allein beendest.
end-practice = { $n ->
    [one] Mein anderes Übungsspiel beenden ({ $n })
   *[other] Meine anderen Übungsspiele beenden ({ $n })
}
row-expires = endet am { $time }
ended-title = Dieses Spiel endete ohne Ergebnis
ended-counts = Es zählt für niemanden.
ended-agreed = Alle waren einverstanden, es zu beenden.
ended-host = Der Gastgeber hat es beendet; sonst war seit einem Tag oder länger niemand da.
ended-expired = Lange hat niemand gezogen.
ended-practice = Es war ein Übungsspiel, und ein anderes hat begonnen.
ended-resigned = Alle haben es endgültig verlassen.
ended-abandoned = 30 Tage lang kam niemand.
ended-moderator = Ein Moderator hat es beendet.
ended-again = An einem neuen Tisch noch einmal beginnen
err-not_found-proposal = Dieser Vorschlag ist nicht mehr offen.
err-forbidden-proposal_open = An diesem Tisch ist schon etwas vorgeschlagen. Antworte erst darauf.
err-forbidden-proposed_lately = Du hast hier eben erst etwas vorgeschlagen. Warte zehn Minuten.
err-forbidden-not_absent = Vor Kurzem war noch jemand hier. Allein darfst du das Spiel erst nach einem Tag ohne die anderen beenden, mit Uhr erst später.
err-forbidden-own_answer = Das Spiel wartet auf deine eigene Antwort. Gib sie zuerst.
err-forbidden-no_clock = An diesem Tisch läuft keine Uhr, die man anhalten könnte.
err-forbidden-paused = Die Partie ist schon unterbrochen.
err-forbidden-not_paused = Die Partie ist nicht unterbrochen.
err-forbidden-many_pauses = Diese Partie wurde so oft unterbrochen, wie es geht.
