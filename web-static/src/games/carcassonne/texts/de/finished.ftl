# Was in Carcassonne der Zufall zieht, für die Seite über die Fairness.
draw-carcassonne-stack = Landschaftsplättchen
draw-carcassonne-river = Flussplättchen
draw-carcassonne-first_player = Startspieler
draw-carcassonne-road_draw = Plättchen für den ersten Zug
draw-carcassonne-put_back = Zurückgelegte Plättchen
