# Was neben dem Tisch von Carson City gesagt wird, wenn jemand nach einem Tipp fragt.
cc-hint-place = In Spalte { $column }, Reihe { $row }
cc-hint-later = { $character } bringt später etwa { $points }
cc-hint-expects = etwa als Nummer { $place } an der Reihe, für rund { $points } Punkte
cc-hint-price = eine niedrigere Karte spart etwa { $points } für spätere Runden
cc-hint-saves-cards = spart die höheren Karten für später
cc-hint-spends-void = die Karte wirkt in dieser Runde nicht
cc-hint-fits-nowhere = passt nirgends
# The cards about what is looked at.
cc-look-free = Freier Platz
cc-look-free-about = Eine Karte darf hier liegen, wenn sie zum Teil auf der Stadt liegt oder eine ganze Seite einer Parzelle mit ihr teilt und die Stadt in ihrem Rahmen bleibt.
cc-look-beside = Ringsum: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } Lage über diesem Platz
   *[other] { $card }: { $count } Lagen über diesem Platz
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } Lage über diesem Platz, { $gain }
   *[other] { $card }: { $count } Lagen über diesem Platz, bestenfalls { $gain }
}
cc-look-out-of-reach = Keine Karte der Auslage kann jetzt über diesen Platz gelegt werden.
cc-look-best = Bestenfalls jetzt { $gain } Punkte.
cc-look-sale = Verkauft: { $gain } Punkte.
cc-look-auction = Auktionskarte { $value }
