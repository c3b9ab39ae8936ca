# Absagen, die mehrere Seiten zeigen; geladen, sobald jemand einen Namen hat.
err-forbidden-guests_watch = Gäste schauen hier nur zu. Mit einem Konto kannst du mitspielen.
err-forbidden-kicked = Der Gastgeber hat dich von diesem Tisch weggeschickt.
err-forbidden-watching_closed = Diesem Tisch darf niemand zusehen.
err-forbidden-joined = Du bist schon an diesem Tisch.
err-forbidden-guests_off = Gäste sind hier nicht zugelassen. Melde dich mit deinem Konto an.
err-forbidden-yourself = Mit dir selbst geht das nicht.
err-measure-no_tables = Ein Moderator hat entschieden, dass du keine eigenen Tische eröffnest.
err-measure-watch_only = Ein Moderator hat entschieden, dass du nur zuschaust.
err-forbidden-too_many_tables = Du hast schon so viele Tische eröffnet, wie du darfst. Verlasse zuerst einen davon.
err-not_found-record = Von dieser Partie gibt es keine Aufzeichnung.
err-forbidden-not_finished = Das Spiel ist noch nicht zu Ende.
err-forbidden-starting = Das Spiel beginnt gerade. Warte einen Augenblick.
err-forbidden-substituted = Ein Ersatz spielt diesen Platz. Nimm ihn zuerst zurück.
err-forbidden-seat_reserved = Die freien Plätze sind für andere reserviert.
