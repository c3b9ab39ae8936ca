# The first page and the lobby.
open-table = Tisch eröffnen
how-to-play = So wird gespielt
learn-ten = In zehn Minuten lernen
tables-yours = Deine Tische
tables-open = Offene Tische
tables-running = Laufende Spiele
no-games = Der Server nennt seine Spiele nicht.
row-sit = Hinsetzen
row-watch = Zusehen
