# Was neben dem Tisch von Carson City gesagt wird, wenn jemand nach einem Tipp fragt.
cc-hint-place = In Spalte { $column }, Reihe { $row }
cc-hint-later = { $character } bringt später etwa { $points }
cc-hint-expects = etwa als Nummer { $place } an der Reihe, für rund { $points } Punkte
cc-hint-price = eine niedrigere Karte spart etwa { $points } für spätere Runden
cc-hint-saves-cards = spart die höheren Karten für später
cc-hint-spends-void = die Karte wirkt in dieser Runde nicht
cc-hint-fits-nowhere = passt nirgends
# The cards about what is looked at.
cc-look-best = Bestenfalls jetzt { $gain } Punkte.
cc-look-sale = Verkauft: { $gain } Punkte.
cc-look-auction = Auktionskarte { $value }
