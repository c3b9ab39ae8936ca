# The first page and the lobby.
open-table = Tisch eröffnen
how-to-play = Spielregeln
learn-ten = In zehn Minuten lernen
stats = Statistik
ratings = Wertung
tables-yours = Deine Tische
tables-open = Offene Tische
tables-running = Laufende Partien
no-games = Die Liste der Spiele lässt sich nicht laden.
row-sit = Platz nehmen
row-watch = Zusehen
