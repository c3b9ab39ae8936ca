# The lobby's words about Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Nimm zwei benachbarte Karten, Ressourcen oder Gebäude, und lass deine Stadt die nächsten bezahlen.
opt-point_city-promo_tokens = Promo-Plättchen
opt-point_city-promo_tokens-hint = Sind die vier Promo-Plättchen unter den Bürgerplättchen?
opt-point_city-promo_tokens-true = mit Promo-Plättchen
opt-point_city-promo_tokens-false = ohne Promo-Plättchen
opt-point_city-automa_walk = Weg des Bots
opt-point_city-automa_walk-hint = Wie wandern die beiden Marker, die zeigen, welche Karten der Bot nimmt?
opt-point_city-automa_walk-raster = der Bot geht Zeile für Zeile
opt-point_city-automa_walk-diagonal = der Bot geht diagonal
opt-point_city-no_legal_take = Nichts zu nehmen
opt-point_city-no_legal_take-hint = Was geschieht im letzten Zug, wenn du keine zwei Karten nehmen kannst?
opt-point_city-no_legal_take-pass = nichts zu nehmen: passen
opt-point_city-no_legal_take-take_one = kein Paar zu nehmen: eine Karte nehmen
