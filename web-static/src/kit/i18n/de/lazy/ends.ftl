# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Aufgeben
resign-name = Aufgeben: { $table }
resign-text = Ein Ersatz spielt für dich zu Ende, und du wirst Letzter. Zurück kannst du nicht, zusehen schon.
resign-go = Aufgeben
resign-stay = Bleiben
resign-end = Partie beenden
resign-end-name = Partie beenden: { $table }
resign-alone-text = Du bist der einzige Spieler: Die Partie endet jetzt ohne Ergebnis. Sie zählt nicht und lässt sich nicht fortsetzen.
resign-left = Du hast { $table } aufgegeben.
resign-ended = { $table } endete ohne Ergebnis.
menu-clock-text = Wartet die Partie zu lange, kannst du eine Uhr stellen: 5 Minuten, wenn alle da sind, auf die sie wartet, sonst 24 Stunden. Alle sehen sie. Ist die Zeit um, wird für alle, die nicht gezogen haben, der Standardzug gemacht.
menu-clock-not-now = Im Moment gibt es niemanden, dem du eine Uhr stellen könntest.
menu-clock-none = Dieser Tisch hat keine Zeitgrenze. Der Gastgeber kann eine Uhr stellen.
menu-away = Kurz weggehen
menu-away-text = Dein Platz bleibt. Den Tisch findest du in der Lobby unter „Deine Tische“.
menu-resign-text = Wenn du nicht weiterspielen willst:
my-tables-text =
    { $n ->
        [one] Du kannst { $n } offenen Tisch leiten. Verlasse ihn, um einen neuen zu eröffnen.
       *[other] Du kannst { $n } offene Tische zugleich leiten. Verlasse einen, um einen neuen zu eröffnen.
    }
my-tables-none = Du hast keine unfertigen Tische.
my-tables-guest = anderer Gastgeber, zählt nicht mit
my-tables-leave = Verlassen: { $table }
menu-people = Spieler und Zuschauer
menu-people-text = Wähle einen Namen, um dem Spieler zu folgen, ihn zu blockieren oder zu melden oder seine Nachrichten auszublenden.
menu-report-text = Schlechtes Benehmen oder ein beleidigender Tischname? Sag es den Moderatoren.
# Enden, die die Leute eines Spiels herbeiführen, und was danach davon gesagt wird.
end-title = Partie beenden
end-propose-text = Will niemand weiterspielen, schlag vor, die Partie zu beenden. Sind alle einverstanden, endet sie ohne Ergebnis.
end-propose = Ende vorschlagen
end-proposal = Vorschlag
end-proposal-open = Es gibt schon einen Vorschlag: Antworte über dem Tisch.
end-proposed = { $name } schlägt vor, die Partie ohne Ergebnis zu beenden.
end-proposed-mine = Du schlägst vor, die Partie ohne Ergebnis zu beenden.
end-waits = Es fehlen: { $names }. Ab { $time } zählen abwesende Spieler nicht mehr mit.
end-agree = Zustimmen
end-decline = Ablehnen
end-withdraw = Zurückziehen
end-proposal-gone = Der Vorschlag ist vom Tisch; die Partie geht weiter.
pause-title = Pause
pause-propose-text = Wollt ihr alle eine Pause, schlag sie vor. Sobald alle zustimmen, werden die Uhren angehalten, bis alle weiterspielen wollen, höchstens 30 Tage. Ziehen kannst du trotzdem.
pause-propose = Pause vorschlagen
resume-propose-text = Pause. Die Uhren laufen wieder, sobald alle weiterspielen wollen.
resume-propose = Weiterspielen vorschlagen
pause-proposed = { $name } schlägt eine Pause vor: Die Uhren werden angehalten, höchstens 30 Tage.
pause-proposed-mine = Du schlägst eine Pause vor: Die Uhren werden angehalten, höchstens 30 Tage.
resume-done = Alle sind einverstanden; die Uhren laufen wieder.
resume-proposed = { $name } schlägt vor weiterzuspielen: Die Uhren laufen wieder.
resume-proposed-mine = Du schlägst vor weiterzuspielen: Die Uhren laufen wieder.
end-expiry = Ende dieser Partie
end-expires = Diese Partie endet am { $time } ohne Ergebnis, wenn niemand zieht.
end-host = Für alle beenden
end-host-name = Für alle beenden: { $table }
end-host-text = Seit mindestens einem Tag war kein anderer Spieler hier. Als Gastgeber kannst du die Partie beenden.
end-host-sure = Die Partie endet jetzt für alle, ohne Ergebnis. Sie zählt nicht und lässt sich nicht fortsetzen.
end-host-later = Als Gastgeber kannst du die Partie ab { $time } beenden, wenn kein anderer Spieler zurückkommt.
end-host-others = Als Gastgeber kannst du die Partie beenden, wenn einen Tag lang kein anderer Spieler hier war; mit Uhr einen Tag und zweimal die Bedenkzeit.
end-host-own = Du bist am Zug. Zieh, bevor du die Partie beendest.
end-practice = { $n ->
    [one] Meine andere Übungspartie beenden ({ $n })
   *[other] Meine anderen Übungspartien beenden ({ $n })
}
row-expires = endet am { $time }
ended-title = Diese Partie endete ohne Ergebnis
ended-counts = Sie zählt nicht.
ended-agreed = Alle Spieler waren einverstanden, sie zu beenden.
ended-host = Der Gastgeber hat sie beendet; die anderen Spieler waren mindestens einen Tag weg.
ended-expired = Lange hat niemand gezogen.
ended-practice = Es war eine Übungspartie; du hast eine neue begonnen.
ended-resigned = Alle haben aufgegeben.
ended-abandoned = 30 Tage lang kam niemand.
ended-moderator = Ein Moderator hat sie beendet.
ended-again = An einem neuen Tisch noch einmal spielen
ended-left = { $n ->
    [one] { $names } hatte aufgegeben.
   *[other] { $names } hatten aufgegeben.
}
err-not_found-proposal = Dieser Vorschlag ist nicht mehr offen.
err-forbidden-proposal_open = An diesem Tisch gibt es schon einen Vorschlag. Antworte zuerst darauf.
err-forbidden-proposed_lately = Du hast hier gerade erst etwas vorgeschlagen. Warte zehn Minuten.
err-forbidden-not_absent = Vor Kurzem war noch ein anderer Spieler hier. Allein beenden kannst du die Partie erst, wenn alle einen Tag weg sind, mit Uhr erst später.
err-forbidden-own_answer = Du bist am Zug. Zieh zuerst.
err-forbidden-no_clock = Dieser Tisch hat keine Uhr, die du anhalten könntest.
err-forbidden-paused = Die Partie ist schon unterbrochen.
err-forbidden-not_paused = Die Partie ist nicht unterbrochen.
err-forbidden-many_pauses = Diese Partie lässt sich nicht mehr unterbrechen.
