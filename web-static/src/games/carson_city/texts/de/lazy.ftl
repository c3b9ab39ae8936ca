# Was neben dem Tisch von Carson City gesagt wird, wenn jemand nach einem Tipp fragt.
cc-hint-place = Spalte { $column }, Zeile { $row }
cc-hint-later = { $character } bringt später noch etwa { $points }.
cc-hint-expects = Du { $place ->
    [1] wählst wohl zuerst
   *[other] kommst wohl als Nummer { $place } dran
}{ $points ->
    [0] .
    [one] , für etwa { $points } Punkt.
   *[other] , für etwa { $points } Punkte.
}
cc-hint-price = { $points ->
    [0] Kostet dich später nichts.
    [one] Kostet dich in späteren Runden etwa { $points } Punkt.
   *[other] Kostet dich in späteren Runden etwa { $points } Punkte.
}
cc-hint-saves-cards = Du behältst deine hohen Karten.
cc-hint-spends-void = Die Karte wirkt in dieser Runde nicht.
cc-hint-fits-nowhere = Passt nirgends.
# The cards about what is looked at.
cc-look-free = Freier Platz
cc-look-free-about = Eine Karte darf hier liegen, wenn sie zum Teil auf der Stadt liegt oder eine ganze Seite einer Parzelle mit ihr teilt und die Stadt in ihrem Rahmen bleibt.
cc-look-beside = Ringsum: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } Möglichkeit, diesen Platz zu überdecken
   *[other] { $card }: { $count } Möglichkeiten, diesen Platz zu überdecken
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } Möglichkeit, diesen Platz zu überdecken, { $gain }
   *[other] { $card }: { $count } Möglichkeiten, diesen Platz zu überdecken, bestenfalls { $gain }
}
cc-look-out-of-reach = Keine Karte der Auslage kann diesen Platz gerade überdecken.
cc-look-best = Bestenfalls jetzt { $gain } Punkte.
cc-look-sale = Verkauft: { $gain } Punkte.
cc-look-auction = Auktionskarte { $value }
# Die Befehlszeile.
cc-cmd-hint = biete 8 · nimm 2 · lege 3 4 · punkte
cc-cmd-unknown = Unbekannter Befehl: „{ $text }“. Zum Beispiel: { $hint }
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
cc-ties-why = Die Zeichen auf der Rückseite der nächsten Person entscheiden jeden Gleichstand dieser Runde, von links nach rechts.
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

# Groups of choices in the statistics of the game.
cc-stats-character = Genommene Charaktere
cc-stats-building = Gebäude in der Stadt

# Badges: their names, and how they are earned
cc-stats-feat = Großtaten
cc-feat-beat_novice = Neu in der Stadt
cc-feat-beat_novice-how = Allein gegen Regelheft-Bots gewonnen, der stärkste davon ein Anfänger.
cc-feat-beat_intermediate = Stadtbekannt
cc-feat-beat_intermediate-how = Allein gegen Regelheft-Bots gewonnen, der stärkste davon ein Fortgeschrittener.
cc-feat-beat_expert = Stadtlegende
cc-feat-beat_expert-how = Allein gegen Regelheft-Bots gewonnen, darunter ein Experte.
cc-feat-safe_city = Recht und Ordnung
cc-feat-safe_city-how = Am Ende mindestens drei Parzellen mit Banditen in einer Stadt, die vor ihnen sicher war.
cc-feat-eleven_kinds = Alles da
cc-feat-eleven_kinds-how = Am Ende mindestens elf Arten von Gebäuden in der Stadt.
cc-feat-boom_town = Boomtown
cc-feat-boom_town-how = Mindestens 150 Punkte erreicht.
