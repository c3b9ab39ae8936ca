# Der Tisch von Carson City.

## Was gefragt ist
cc-ask-bid = Wähle eine Auktionskarte
cc-ask-bid-sub = Alle bieten verdeckt.
cc-idea = Das höchste Gebot wählt zuerst, dann das nächste
cc-bid-first = { $ties ->
    [0] Deine { $card }: Vor dir wählt niemand.
   *[other] Deine { $card }: Höher bieten kann niemand.
}
cc-bid-before = Deine { $card }: Vor dir wählt nur { $values }.
cc-bid-value = eine { $value }
cc-bid-from = Deine { $card }: Vor dir wählt, wer { $value } oder mehr bietet.
cc-bid-tie = Bei Gleichstand vor dir: { $suits }.
cc-have-bid = { $count ->
    [one] { $names } hat geboten.
   *[other] { $names } haben geboten.
}
cc-bid-with-bonus = { $card } { $bonus } = { $sum }
cc-bid-void = Du hast den Rechtsanwalt eingesetzt: Diese Karte verfällt ohne Wirkung.
cc-sealed = Die { $card } ist versiegelt
cc-sealed-sub = Du kannst sie ändern, bis die letzte Karte liegt.
cc-you-hold = { $count ->
    [one] Du hast nur die { $cards }.
   *[other] Du hast { $cards }.
}
cc-ask-window = { $character } einsetzen?
cc-ask-take = Nimm eine Karte aus der Auslage
cc-ask-take-sub = Tippe eine Karte an: Ihre Plätze leuchten in deiner Stadt auf.
cc-ask-take-sell-sub = Tippe eine Karte an oder verkaufe erst eine mit Preisschild.
cc-takes-left = { $count ->
    [one] Du nimmst noch eine Karte.
   *[other] Du nimmst { $count } Karten.
}
cc-take-card = Nehmen: { $card }
cc-take-places = { $count ->
    [one] Sie passt an eine Stelle.
   *[other] Sie passt an { $count } Stellen.
}
cc-fits-nowhere = Sie passt nirgends: Sie bleibt neben der Stadt und zählt nichts.
cc-ask-place = Anlegen: { $card }
cc-ask-aside = Beiseite legen: { $card }
cc-gain = { $gain } Punkte jetzt.
cc-gain-total = { $gain }: von { $from } auf { $to }.
cc-total-would-be = { $gain }, zusammen { $total }.
cc-ask-newsboy = Wähle eine Person für den Zeitungsjungen
cc-ask-newsboy-sub = Eine, die niemand genommen hat; sie zählt wie deine eigene.
cc-newsboy-chosen = Der Zeitungsjunge bringt: { $character }
cc-ask-final-sale = Verkaufe Karten oder beende die Partie
cc-sell-sub = { $count ->
    [one] Noch ein Verkauf; jede Karte bringt 7.
   *[other] Noch { $count } Verkäufe; jede Karte bringt 7.
}
cc-sell-none = Es lässt sich keine Karte mehr verkaufen.
cc-sell-card = Verkaufen: { $card }

## Knöpfe
cc-act-seal = { $card } versiegeln
cc-act-change = Zur { $card } wechseln
cc-act-withdraw = Zurücknehmen
cc-act-use = { $character } einsetzen
cc-act-decline = Jetzt nicht
cc-act-take = Nehmen
cc-act-take-place = Nehmen und hier anlegen
cc-act-place = Hier anlegen
cc-act-aside = Beiseite legen
cc-act-newsboy = { $character } wählen
cc-act-newsboy-none = Niemanden wählen
cc-act-sell = Für 7 verkaufen
cc-act-keep = Behalten
cc-act-done = Verkauf beenden

## Warten und Zuschauen
cc-round = Epoche { $era } · Runde { $round } von 9
cc-wait-sub = Du kannst dir inzwischen alle Städte ansehen.
cc-wait-sell-sub = Du darfst inzwischen eine Karte mit Preisschild verkaufen.
cc-wait-window-sub = Person: { $character }.
cc-wait-window_a = { $count ->
    [one] { $names } darf eine Person einsetzen
   *[other] { $names } dürfen eine Person einsetzen
}
cc-wait-window_b = { $count ->
    [one] { $names } darf eine Person einsetzen
   *[other] { $names } dürfen eine Person einsetzen
}
cc-wait-special = { $names } nimmt sofort eine Karte
cc-wait-bidding = { $count ->
    [0] Die Gebote werden aufgedeckt
    [one] { $names } bietet noch
   *[other] { $names } bieten noch
}
cc-wait-turns = { $names } nimmt eine Karte
cc-wait-newsboy = { $names } wählt für den Zeitungsjungen
cc-wait-final_sale = { $names } darf Karten verkaufen
cc-wait-finished = Die Partie ist zu Ende
cc-over = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
cc-over-sub = Mit { $total } Punkten. Hier steht, woher jeder Punkt kam.

## Bereiche und Überschriften
cc-on-offer = Auslage
cc-ties = Gleichstand
cc-ties-and-box = Gleichstand in dieser Reihenfolge: { $suits }. Stapel und entfernte Karten zeigen
cc-board = Stadt
cc-tray = Deine Karten
cc-hand = Deine Auktionskarten
cc-box = Stapel und entfernte Karten
cc-cards-left = Auktionskarten
cc-attraction = Reizwert
cc-symbols = Symbole
cc-when = Wann
cc-symbol-dollar = $ Punkte am Ende
cc-symbol-arrow = ↷ beim Einsetzen seitwärts gedreht
cc-window-before_bids = vor den Geboten
cc-window-after_bids = nach den Geboten
cc-window-none = immer oder am Ende
cc-characters-each = Die Personen einzeln
cc-see-cities = Städte ansehen
cc-cities-end = Die Städte am Ende

## Plätze
cc-virtual-name = Bot { $suit }
cc-seat-bidding = { $count ->
    [one] bietet, noch 1 Karte
   *[other] bietet, noch { $count } Karten
}
cc-seat-ready = hat geboten
cc-seat-window = entscheidet
cc-seat-acting = nimmt eine Karte
cc-seat-next = kommt noch dran
cc-seat-done = hat genommen
cc-seat-over = Endstand
cc-seat-void = diese Runde kein Zug
cc-seat-idle = { $count ->
    [one] noch 1 Auktionskarte
   *[other] noch { $count } Auktionskarten
}
cc-own-ready = { $character }
cc-own-used = { $character }, in dieser Epoche eingesetzt
cc-own-forever = { $character }, endgültig eingesetzt
cc-show-city = Stadt von { $name } zeigen
cc-city-of = Stadt von { $name }
cc-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
cc-pile = { $count ->
    [one] 1 Karte, gezählt wird ihr Reizwert: { $sum }
   *[other] { $count } Karten, gezählt wird ihr Reizwert: { $sum }
}

## Gesprochenes
cc-cell = Zeile { $row }, Spalte { $column }
cc-cell-bare = keine Karte
cc-cell-card = Karte { $card } liegt oben
cc-cell-legal = hier anlegen, { $gain }
cc-cell-place = hier anlegen
cc-cell-sale = für 7 zu verkaufen
cc-ghost = In Spalte { $column }, Zeile { $row }:
cc-covers = überdeckt { $parcels }.
cc-covers-nothing = überdeckt nichts.
cc-lot = Platz { $slot }: { $card }; Reizwert { $attraction }.
cc-lot-taken = Platz { $slot } ist leer, genommen von { $name }
cc-hand-held = Auktionskarte { $card }
cc-hand-chosen = Auktionskarte { $card }, gewählt
cc-hand-sealed = Auktionskarte { $card }, versiegelt
cc-hand-spent = Auktionskarte { $card }, verbraucht
cc-nudge-up = Karte nach oben
cc-nudge-down = Karte nach unten
cc-nudge-left = Karte nach links
cc-nudge-right = Karte nach rechts

## Verlauf
cc-log-start = Die Partie beginnt. Zeichen nach Plätzen: { $suits }.
cc-log-era = Epoche { $era } beginnt.
cc-log-revealed = In der Auslage: { $character }.
cc-log-buried = Ein Totenkopf! Begraben wird: { $character }.
cc-log-more = Eine Karte mehr: { $card }.
cc-log-ties = Gleichstand: { $suits }.
cc-log-used = { $name } setzt ein: { $character }.
cc-log-declined = { $name } setzt nicht ein: { $character }.
cc-log-bid = { $name } hat geboten.
cc-log-bid-changed = Du wechselst zur { $card }.
cc-log-bid-withdrawn = { $name } nimmt die Karte zurück.
cc-log-bids = Gebote: { $bids }.
cc-log-bid-one = { $name } { $card }
cc-log-bid-void = { $name } { $card } (ohne Wirkung)
cc-log-order = Reihenfolge: { $order }.
cc-log-took = { $name } nimmt { $card }.
cc-log-took-placed = { $name } nimmt { $card } und legt an.
cc-log-placed = { $name } legt { $card } an.
cc-log-aside = { $name } legt { $card } beiseite: passt nirgends.
cc-log-sold = { $name } verkauft { $card } für 7.
cc-log-removed = { $card } kommt aus dem Spiel.
cc-log-newsboy = Der Zeitungsjunge von { $name } kann bringen: { $characters }.
cc-log-newsboy-chose = Der Zeitungsjunge bringt { $name }: { $character }.
cc-log-newsboy-none = { $name } wählt niemanden für den Zeitungsjungen.
cc-log-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}

## Warum nicht
carson_city-why-game_over = Die Partie ist zu Ende. ({ $rule })
carson_city-why-not_a_real_player = Auf diesem Platz spielt ein Bot. ({ $rule })
carson_city-why-already_committed = Dein Gebot ist versiegelt und gilt. ({ $rule })
carson_city-why-card_not_in_hand = Diese Auktionskarte hast du nicht auf der Hand. ({ $rule })
carson_city-why-nothing_committed = Du hast keine versiegelte Karte, die du zurücknehmen kannst. ({ $rule })
carson_city-why-not_your_turn = Du bist nicht am Zug. ({ $rule })
carson_city-why-first_card_at_origin = Die erste Karte einer Stadt hat nur einen Platz. ({ $rule })
carson_city-why-exceeds_city_size = Eine Stadt darf höchstens 8 × 8 groß sein (mit dem Hauptmann 8 × 9). ({ $rule })
carson_city-why-not_connected = Die Karte muss eine ganze Seite mit deiner Stadt teilen oder auf ihr liegen. ({ $rule })
carson_city-why-covers_outlaws = Banditen darfst du nur mit Gefängnis oder Sheriff überdecken. ({ $rule })
carson_city-why-covers_non_empty = Bebautes darf nur vom gleichen Gebäude überdeckt werden, ein Wohnhaus auch von einem Stadthaus. ({ $rule })
carson_city-why-no_auctioneer = Zum Verkaufen brauchst du den Auktionator. ({ $rule })
carson_city-why-already_sold_three = Der Auktionator verkauft höchstens drei Karten. ({ $rule })
carson_city-why-card_not_sellable = Diese Karte überlappt eine andere, oder ohne sie zerfällt die Stadt. ({ $rule })
carson_city-why-slot_empty = Auf diesem Platz liegt keine Karte mehr. ({ $rule })
carson_city-why-placement_possible = Die Karte passt irgendwo, also musst du sie anlegen. ({ $rule })
carson_city-why-not_offered = Diese Person kannst du jetzt nicht einsetzen. ({ $rule })
carson_city-why-not_a_candidate = Der Zeitungsjunge bringt nur Personen, die niemand genommen hat. ({ $rule })
carson_city-why-wrong_phase = Das geht jetzt nicht. ({ $rule })
carson_city-why-unknown = Das geht hier nicht.
cc-why-not-here = Dort passt die Karte nicht: Sie muss die Stadt berühren, in ihrer Grenze bleiben und darf nur Erlaubtes überdecken. (CC-5.44–5.46)
cc-why-spent = Diese Karte hast du in dieser Epoche schon gespielt. (CC-5.61)
cc-why-no-bid = Gerade wird nicht geboten. (CC-5.20)

## Bar
cc-game = Carson City

## Sonst
cc-brief = { $name }: { $card }.
cc-zoom-fit = Ganze Stadt zeigen
cc-virtual-caption = Dieser Bot spielt nach dem Regelheft und baut keine Stadt: Jede seiner Karten zählt ihren Reizwert.
cc-era = Epoche { $era }

## Keys
cc-key-use = Person einsetzen, oder jetzt nicht
cc-key-sell = erste verkäufliche Karte verkaufen
cc-key-done = Verkauf beenden
cc-key-zoom = größer, kleiner, ganze Stadt
