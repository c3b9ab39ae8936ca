club-title = { $host } ist eine geschlossene Runde
club-title-open = Zum Spielen brauchst du hier ein Konto
club-invitation = Neue kommen mit einer Einladung dazu: Öffne den Link, den dir jemand von hier geschickt hat.
club-closed = Konten legen hier die Betreiber des Servers an.
club-open = Ein Konto ist in einer Minute angelegt.
club-provider = Melde dich mit dem Konto an, das du bei der Gruppe oder Firma hinter diesem Server hast.
club-claim = Konto anlegen
club-imprint = Impressum
