# What the lobby says of Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Nimm zwei benachbarte Karten, Ressourcen oder Gebäude, und lass deine Stadt die nächsten bezahlen.
opt-point_city-promo_tokens = Promo-Plättchen
opt-point_city-promo_tokens-hint = Ob die vier Promo-Plättchen unter den Bürgerplättchen sind.
opt-point_city-promo_tokens-true = mit Promo-Plättchen
opt-point_city-promo_tokens-false = ohne Promo-Plättchen
opt-point_city-automa_walk = Weg des Automa
opt-point_city-automa_walk-hint = Wie die beiden Marker wandern, die sagen, welche Karten der Automa nimmt.
opt-point_city-automa_walk-raster = der Automa geht Zeile für Zeile
opt-point_city-automa_walk-diagonal = der Automa geht diagonal
opt-point_city-no_legal_take = Nichts zu nehmen
opt-point_city-no_legal_take-hint = Was im letzten Zug geschieht, wenn keine zwei Karten genommen werden können.
opt-point_city-no_legal_take-pass = nichts zu nehmen: passen
opt-point_city-no_legal_take-take_one = kein Paar zu nehmen: eine Karte nehmen
