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
# Die Befehlszeile.
cc-cmd-hint = biete 8 · nimm 2 · lege 3 4 · punkte
cc-cmd-unknown = „{ $text }“ kennt hier niemand. Zum Beispiel: { $hint }
cc-cmd-impossible = Das geht jetzt nicht. { $text }
cc-cmd-you = Du bist dran: { $text }
cc-cmd-pair = { $name } { $value }
cc-cmd-no-scores = Die Punkte bleiben bis zum Ende verborgen.
cc-cmd-no-bids = Noch hat niemand geboten.
cc-cmd-take-nothing = Du kannst jetzt nichts nehmen.
cc-cmd-bid = biete|bieten
cc-cmd-take = nimm|nehmen
cc-cmd-place = lege|anlegen
cc-cmd-use = einsetzen|benutze|ja
cc-cmd-not-now = jetzt nicht|nein
cc-cmd-sell = verkaufe|verkaufen
cc-cmd-newsboy = zeitungsjunge
cc-cmd-done = fertig
cc-cmd-withdraw = zurücknehmen|zurück
cc-cmd-set-aside = beiseite|beiseite legen
cc-cmd-score = punkte|stand
cc-cmd-who = wer|wer ist dran
cc-cmd-what-can-i-take = was kann ich nehmen|was
cc-cmd-bids = gebote
# Was noch in der Schachtel ist.
cc-ties-why = Die Farben auf der Rückseite der nächsten Person entscheiden jeden Gleichstand dieser Runde, die erste ist die stärkste.
cc-decks = Kommt noch
cc-deck-terrain = { $count ->
    [one] Eine Geländekarte dieser Epoche
   *[other] { $count } Geländekarten dieser Epoche
}
cc-deck-characters = { $count ->
    [one] Eine Person
   *[other] { $count } Personen
}
cc-buried = Vom Totenkopf begraben
cc-removed = Aus dem Spiel
cc-removed-none = Noch keine Karte.
