# How a finished game came out, and what was drawn by chance.
tiny_town-map-end = Der Plan am Ende
draw-tiny_town-buildings = Gebäude auf den Plätzen
draw-tiny_town-tie = Wer nach gleichen Geboten zuerst baut
