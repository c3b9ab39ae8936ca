# Absagen, die mehrere Seiten zeigen; geladen, sobald jemand einen Namen hat.
err-forbidden-guests_watch = Gäste können hier nur zusehen. Lege ein Konto an, um mitzuspielen.
err-forbidden-kicked = Der Gastgeber hat dich von diesem Tisch entfernt.
err-forbidden-watching_closed = Dieser Tisch lässt keine Zuschauer zu.
err-forbidden-joined = Du bist schon an diesem Tisch.
err-forbidden-guests_off = Gäste können hier nicht spielen. Melde dich mit deinem Konto an.
err-forbidden-yourself = Mit dir selbst geht das nicht.
err-measure-no_tables = Ein Moderator hat entschieden, dass du keine Tische eröffnen darfst.
err-measure-watch_only = Ein Moderator hat entschieden, dass du nur zusehen darfst.
err-forbidden-too_many_tables = Mehr Tische kannst du nicht eröffnen. Verlasse zuerst einen.
err-not_found-record = Von dieser Partie gibt es keine Aufzeichnung.
err-forbidden-not_finished = Die Partie ist noch nicht zu Ende.
err-forbidden-starting = Die Partie beginnt gerade. Warte einen Moment.
err-forbidden-substituted = Ein Ersatz spielt für dich. Übernimm zuerst wieder.
err-forbidden-seat_reserved = Die freien Plätze sind für andere Spieler reserviert.
