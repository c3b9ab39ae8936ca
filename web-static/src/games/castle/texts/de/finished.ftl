# Was der Zufall bestimmt, für die Seite über die Ehrlichkeit einer Mischung.
draw-castle-castle_tiles = Burgkarten
draw-castle-wall_tiles = Mauerplättchen
draw-castle-first_player = Startspieler
# Wie eine fertige Partie ausging.
cs-walls-end = Mauerplättchen am Ende
