# Leaving a table for good, the menu of a running table, and the list of one's own tables.
resign = Endgültig verlassen
resign-name = Endgültig verlassen: { $table }
resign-text = Ein Ersatz spielt deinen Platz mit Standardzügen zu Ende, und du wirst Letzter. Zurücknehmen kannst du den Platz nicht; zusehen darfst du wie alle anderen.
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
menu-report-text = Benimmt sich jemand daneben, oder ist der Name des Tisches eine Beleidigung? Sag es der Moderation.
