# The table of Lantern Row.

## Regions
lantern_row-street = Markt und Reihen
lantern_row-tray = Deine Hand
lantern_row-market = Markt
lantern_row-row = { $name }
lantern_row-row-empty = Noch kein Stand
lantern_row-deck = { $count ->
    [one] Stapel: { $count } Karte
   *[other] Stapel: { $count } Karten
}

## Where the game is
lantern_row-where = Runde { $round } von { $rounds }
lantern_row-over = Die Partie ist zu Ende
lantern_row-held = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
lantern_row-held-seen = { $count ->
    [one] { $count } Karte: { $cards }
   *[other] { $count } Karten, darunter { $cards }
}

## What is asked
lantern_row-draw = Nimm eine Karte
lantern_row-draw-sub = Eine offene vom Markt, oder eine vom Stapel, die nur du siehst.
lantern_row-act-draw = Vom Stapel ziehen
lantern_row-act-take = Nehmen: { $card }
lantern_row-open = Eröffne einen Stand
lantern_row-open-sub = Auf jeder Karte stehen die Punkte, die sie dir jetzt bringt.
lantern_row-act-open = Eröffnen: { $card }
lantern_row-wait-draw = { $name } nimmt eine Karte
lantern_row-wait-open = { $name } eröffnet einen Stand
lantern_row-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}

## Cards
lantern_row-card = { $good } { $value }
lantern_row-card-gain = { $card }, { $points }
lantern_row-good-tea = Tee
lantern_row-good-silk = Seide
lantern_row-good-lamp = Lampen
lantern_row-good-spice = Gewürze
lantern_row-good-drum = Trommeln

## Points
lantern_row-source-sets = Stände mit gleicher Ware
lantern_row-source-leads = Höchste Summen

## Log
lantern_row-log-dealt = Die Karten sind ausgeteilt. Auf dem Markt: { $market }.
lantern_row-log-dealt-own = Deine Karten: { $hand }. Auf dem Markt: { $market }.
lantern_row-log-round = Runde { $round }
lantern_row-log-drawn = { $name } zieht vom Stapel.
lantern_row-log-drawn-own = Du ziehst { $card }.
lantern_row-log-taken = { $name } nimmt { $card }; nachgelegt wird { $refill }.
lantern_row-log-opened = { $name } eröffnet { $card }: { $points }.

## Keys
lantern_row-key-number = die Karte mit dieser Nummer; 0 ist der Stapel

## Why not
lantern_row-why-not_asked = Du bist nicht am Zug. ({ $rule })
lantern_row-why-other_phase = Jetzt ist etwas anderes zu entscheiden. ({ $rule })
lantern_row-why-not_in_market = Diese Karte liegt nicht auf dem Markt. ({ $rule })
lantern_row-why-not_in_hand = Diese Karte hast du nicht auf der Hand. ({ $rule })
lantern_row-why-unknown = Das geht hier nicht.
