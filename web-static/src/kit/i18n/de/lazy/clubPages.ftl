# Clubs von Spielern: die Liste, und die Seite eines Clubs.
clubs = Clubs
clubs-club = Club
clubs-sub = In einem Club treffen sich Spieler, die gern miteinander spielen. Tritt einem bei oder gründe deinen eigenen.
clubs-sub-guest = In einem Club treffen sich Spieler, die gern miteinander spielen. Zum Beitreten und Gründen brauchst du ein Konto.
clubs-account = Konto erstellen
clubs-loading = Clubs werden geladen …
clubs-yours = Deine Clubs
clubs-yours-none = Du bist noch in keinem Club. Tritt unten einem bei oder gründe deinen eigenen.
clubs-all = Alle Clubs
clubs-more = Weitere Clubs
clubs-none = Hier gibt es noch keine Clubs
clubs-none-text = Gründe den ersten und lade Spieler ein, mit denen du gern spielst.
clubs-none-guest = Erstelle ein Konto und gründe den ersten.
clubs-back = Alle Clubs auf diesem Server
clubs-members =
    { $n ->
        [one] { $n } Mitglied
       *[other] { $n } Mitglieder
    }
clubs-since = gegründet am { DATETIME($at, dateStyle: "long") }
clubs-lost = Es gibt keinen Club mit diesem Namen
clubs-lost-text = Prüfe die Schreibweise. Vielleicht heißt der Club inzwischen anders oder wurde aufgelöst.

# Beitritt
clubs-joining = Beitritt
clubs-by-open = offen für alle
clubs-by-request = auf Anfrage
clubs-by-invitation = auf Einladung
clubs-by-open-text = Jeder mit einem Konto kann beitreten.
clubs-by-request-text = Spieler fragen an, und ein Organisator nimmt sie auf.
clubs-by-invitation-text = Nur Spieler, die ein Organisator eingeladen hat, können beitreten.

# Formular
clubs-found = Club gründen
clubs-found-go = Club gründen
clubs-founded = Der Club { $club } ist gegründet. Lade Spieler über ihren Namen ein.
clubs-name = Name
clubs-name-hint = 3 bis 40 Zeichen, anders als bei jedem anderen Club.
clubs-name-short = Der Name eines Clubs hat mindestens 3 Zeichen.
clubs-text = Über den Club
clubs-text-hint = { NUMBER($n) } von { NUMBER($most) } Zeichen. Spiele, übliche Zeiten, Sprachen: Alle können es lesen.
clubs-text-refused = Höchstens { NUMBER($most) } Zeichen und keine unsichtbaren.
clubs-outdated = Das hat sich inzwischen geändert. Die Seite zeigt jetzt den neuesten Stand.
clubs-cancel = Abbrechen
clubs-save = Speichern
clubs-saved = Der Club ist geändert.

# Der Leser im Club
clubs-you = Du und dieser Club
clubs-you-requested = du hast angefragt
clubs-you-invited = du bist eingeladen
clubs-you-member = Mitglied
clubs-you-organiser = Organisator
clubs-you-owner = Eigentümer
clubs-now-requested = Du hast angefragt. Ein Organisator entscheidet darüber.
clubs-now-invited = Du bist in diesen Club eingeladen.
clubs-now-member = Du bist Mitglied dieses Clubs.
clubs-now-organiser = Du bist Organisator dieses Clubs.
clubs-now-owner = Das ist dein Club. Übergib ihn zuerst an ein Mitglied, wenn du austreten willst.
clubs-invited-by = { $name } lädt dich in diesen Club ein.
clubs-join-account = Zum Beitreten brauchst du ein Konto.
clubs-join-open = Club beitreten
clubs-join-request = Beitritt anfragen
clubs-joined = Du bist jetzt Mitglied von { $club }.
clubs-asked = Du hast bei { $club } angefragt.
clubs-unask = Anfrage zurückziehen
clubs-unasked = Deine Anfrage bei { $club } ist zurückgezogen.
clubs-accept = Einladung annehmen
clubs-accept-of = Einladung annehmen: { $club }
clubs-decline = Ablehnen
clubs-decline-of = Ablehnen: { $club }
clubs-declined = Du hast die Einladung in { $club } abgelehnt.
clubs-leave = Austreten
clubs-leave-open = Willst du aus diesem Club austreten? Du kannst jederzeit wieder beitreten.
clubs-leave-request = Willst du aus diesem Club austreten? Um zurückzukommen, musst du wieder anfragen.
clubs-leave-invitation = Willst du aus diesem Club austreten? Zurück kommst du nur mit einer neuen Einladung.
clubs-left = Du bist aus { $club } ausgetreten.

# Mitglieder
clubs-leads = Eigentümer und Organisatoren
clubs-is-owner = Eigentümer
clubs-is-organiser = Organisator
clubs-rest = Mitglieder
clubs-person-since = seit { DATETIME($at, dateStyle: "medium") }
clubs-members-none = Noch keine weiteren Mitglieder.
clubs-members-hidden = Nur Mitglieder sehen die Liste der Mitglieder.
clubs-requests = Anfragen
clubs-requests-none = Zurzeit keine Anfragen.
clubs-asked-at = angefragt am { DATETIME($at, dateStyle: "medium") }
clubs-let-in = Aufnehmen
clubs-let-in-name = Aufnehmen: { $name }
clubs-let-in-done = { $name } ist jetzt Mitglied.
clubs-refuse = Ablehnen
clubs-refuse-name = Ablehnen: { $name }
clubs-refused-done = Die Anfrage von { $name } ist abgelehnt.
clubs-invitations = Einladungen
clubs-invite-name = Name des Kontos
clubs-invite = Einladen
clubs-invited-done = { $name } ist eingeladen.
clubs-invited-at = eingeladen am { DATETIME($at, dateStyle: "medium") }
clubs-invited-at-by = eingeladen von { $name } am { DATETIME($at, dateStyle: "medium") }
clubs-withdraw = Zurückziehen
clubs-withdraw-name = Zurückziehen: { $name }
clubs-withdrawn = Die Einladung von { $name } ist zurückgezogen.
clubs-manage = { $name } verwalten
clubs-promote = Zum Organisator machen
clubs-promoted = { $name } ist jetzt Organisator.
clubs-demote = Wieder zum Mitglied machen
clubs-demoted = { $name } ist jetzt Mitglied ohne weitere Rechte.
clubs-pass = Club übergeben
clubs-pass-name = Club übergeben: { $name }
clubs-pass-ask = Der Club gehört dann { $name }, und du wirst Organisator. Nur der neue Eigentümer kann das rückgängig machen.
clubs-passed = Der Club gehört jetzt { $name }.
clubs-remove = Aus dem Club entfernen
clubs-remove-name = Aus dem Club entfernen: { $name }
clubs-remove-ask = Willst du { $name } aus dem Club entfernen?
clubs-removed = { $name } ist nicht mehr im Club.

# Änderungen am Club
clubs-settings = Club verwalten
clubs-edit = Text und Beitritt ändern
clubs-edit-all = Name, Text und Beitritt ändern
clubs-file = Daten herunterladen
clubs-dissolve = Club auflösen …
clubs-dissolve-ask = { $club } wird für alle entfernt, mit Mitgliedern, Anfragen und Einladungen. Das lässt sich nicht rückgängig machen.
clubs-dissolve-name = Name des Clubs zur Bestätigung
clubs-dissolve-other = Das ist nicht der Name des Clubs. Gib ihn genau wie oben ein.
clubs-dissolve-go = Endgültig auflösen
clubs-dissolved = { $club } ist aufgelöst.

# Ablehnungen
err-not_found-club = Es gibt keinen Club mit diesem Namen. Vielleicht wurde er umbenannt oder aufgelöst.
err-forbidden-invitation_only = Diesem Club können nur eingeladene Spieler beitreten.
err-forbidden-club_full = Dieser Club ist voll: Niemand kann mehr beitreten oder eingeladen werden.
err-forbidden-too_many_requests = Viele Spieler warten schon auf eine Antwort dieses Clubs. Versuche es später noch einmal.
err-forbidden-too_many_invitations = 100 Einladungen dieses Clubs sind offen. Ziehe zuerst eine zurück.
err-forbidden-too_many_clubs = Du bist in 50 Clubs, Einladungen und Anfragen mitgezählt. Verlasse zuerst einen.
err-forbidden-too_many_owned_clubs = Dir gehören schon 3 Clubs. Übergib zuerst einen oder löse ihn auf.
err-forbidden-new_owner_has_too_many = Diesem Spieler gehören schon 3 Clubs. Wähle ein anderes Mitglied.
err-forbidden-organisers_only = Das können nur Organisatoren dieses Clubs.
err-forbidden-owner_only = Das kann nur der Eigentümer dieses Clubs.
err-forbidden-pass_on_first = Übergib den Club an ein Mitglied, bevor du austrittst.
err-forbidden-not_requested = Dieser Spieler hat nicht angefragt.
err-forbidden-not_a_member = Dieser Spieler ist kein Mitglied des Clubs.
err-forbidden-invited_too_many_clubs = Dieser Spieler hat schon zu viele Clubs und Einladungen.
