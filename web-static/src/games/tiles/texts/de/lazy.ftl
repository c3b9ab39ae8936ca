# The final scoring of every game that lays tiles, gone through on the map.
land-final = Schlusswertung
land-final-hint = Eins nach dem anderen, jedes auf der Karte gezeigt.
land-final-none = Es war nichts mehr zu werten.
land-final-at = { $at } von { $of }
land-final-before = Davor
land-final-next = Weiter
land-final-points = Alle Punkte
