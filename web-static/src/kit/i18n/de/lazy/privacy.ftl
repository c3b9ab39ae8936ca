# Was jemand mit dem tun kann, was der Server über ihn speichert.
priv-copy = Eine Kopie von allem
priv-copy-text = Alles, was dieser Server über dich speichert: dein Name, deine Geräte, wie du dich anmeldest (ohne Geheimnisse), was du geschrieben hast, deine Tische und Partien.
priv-download = Herunterladen (JSON)
priv-read = Als Seite öffnen
priv-erase = Alles löschen
priv-erase-text = Dein Konto, deine Nachrichten und Geräte werden gelöscht. Laufende Partien gibst du auf, ein Ersatz spielt weiter, und du wirst Letzter. Beendete Partien bleiben, mit einem Pseudonym statt deines Namens. Das lässt sich nicht rückgängig machen.
priv-erase-open = Alles von mir löschen
priv-confirm = Dein Name zur Bestätigung: { $name }
priv-password = Passwort, falls du eines hast
priv-erase-go = Endgültig löschen
priv-keep = Alles behalten
priv-wrong-name = Das ist nicht dein Name.
priv-muted = Ausgeblendete Spieler
priv-muted-text = Du siehst ihre Nachrichten in keinem Chat. Sie erfahren es nicht.
priv-muted-none = Niemand.
priv-unmute = Nachrichten von { $name } wieder zeigen
