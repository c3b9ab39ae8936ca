# Der Tisch von Point City.

## Bereiche und Überschriften
pt-board = Markt, Bürgerplättchen und Nachziehstapel
pt-market = Markt
pt-tokens = Bürgerplättchen
pt-tokens-line = Bürgerplättchen · der Bot nimmt das erste
pt-worth-now = was es dir jetzt bringt
pt-token = Bürgerplättchen
pt-deck = Nachziehstapel
pt-your-city = Deine Stadt
pt-means-key = permanent + im Vorrat
pt-city-of = Stadt von { $name }
pt-city-other = Ohne Ressource
pt-city-empty = Noch ist nichts gebaut.
pt-see-market = Tisch ansehen
pt-automa = Bot ({ $level })

## Wo die Partie steht
pt-where = Zug { $turn } von { $of } · Stapel { $deck }
pt-over = Die Partie ist vorbei
pt-built = { $buildings } Gebäude · { $tokens } Bürgerplättchen

## Karten in Worten
pt-count = { $count } { $name }
pt-side = { $symbols ->
    [1] { $name }
   *[other] { $name } (doppelt)
}
pt-cards = { $count } × { $name }{ $symbols ->
    [1] {""}
   *[other] {" (doppelt)"}
}
pt-nothing = nichts
pt-empty = leer
pt-empty-resource = leer; als Nächstes eine Ressource
pt-empty-building = leer; als Nächstes ein Gebäude
pt-next-resource = Ressource folgt
pt-next-building = Gebäude folgt
pt-costs = kostet { $cost }
pt-gives = gibt { $name }
pt-civic = Bürgergebäude
pt-tier = Stufe { $tier }
pt-cell = Zeile { $row }, Spalte { $column }: { $shows }.
pt-short = { $count ->
    [one] { $count } { $name } fehlt
   *[other] { $count } { $name } fehlen
}
pt-short-among = { $count ->
    [one] { $count } Symbol fehlt: { $names }
   *[other] { $count } Symbole fehlen: { $names }
}
pt-automa-takes = Der Bot nimmt sie als Nächstes.
pt-changed-by = Geändert von { $name }.
pt-can-join = Kannst du dazunehmen.
pt-can-flip = Kannst du umdrehen.
pt-means = Permanent: { $permanents }. Im Vorrat: { $stock }.
pt-city-has = Gebaut: { $buildings }.
pt-no-tokens = Es liegen keine Bürgerplättchen mehr aus.
pt-deck-left = { $count ->
    [one] Karte übrig
   *[other] Karten übrig
}
pt-deck-words = Nachziehstapel: { $count } Karten; Stufe 1: { $one }, Stufe 2: { $two }, Stufe 3: { $three }. Obenauf: { $top }.
pt-deck-look = Welche Karten sind noch unbekannt?
pt-deck-empty = Der Nachziehstapel ist leer.
pt-turn-words = Zug { $turn } von { $of }.

## Was gefragt ist
pt-ask-turn = Nimm zwei benachbarte Karten
pt-ask-turn-sub = Oder die zwei obersten vom Stapel. Vorher darfst du eine Karte umdrehen, wo eine Linie es erlaubt.
pt-ask-turn-last = Der letzte Zug: Der Stapel ist leer, der Markt wird nicht mehr aufgefüllt.
pt-ask-deck-only = Nimm zwei vom Stapel
pt-ask-deck-only-sub = Am Markt kannst du nichts bezahlen.
pt-ask-second = Wähle nun den Nachbarn
pt-ask-second-sub = { $card }: { $count ->
    [one] Einen Nachbarn kannst du dazunehmen.
   *[other] { $count } Nachbarn kannst du dazunehmen.
}
pt-ask-pair = Diese zwei Karten nehmen?
pt-ask-one = Nimm eine Karte
pt-ask-one-sub = Zwei Nachbarn kannst du nicht nehmen, und der Stapel ist leer. (PT-9.4)
pt-ask-single = Diese Karte nehmen?
pt-ask-flip = Wähle eine Karte zum Umdrehen
pt-ask-flip-this = Diese Karte umdrehen?
pt-ask-flip-sub = Ihre Gebäudeseite bleibt dann oben. Umdrehen kostet nichts.
pt-ask-deck = Die zwei obersten nehmen?
pt-ask-deck-sub = Obenauf: { $card }. Die zweite Karte ist verdeckt.
pt-ask-civic = Wähle ein Bürgerplättchen
pt-ask-civic-sub = { $count ->
    [one] Eines für dein Bürgergebäude; die Zahl sagt, was es jetzt bringt.
   *[other] { $count } für deine Bürgergebäude, eines nach dem anderen; die Zahl sagt, was jedes jetzt bringt.
}
pt-ask-token = Dieses Bürgerplättchen nehmen?
pt-ask-pass = Du kannst nichts nehmen
pt-ask-pass-sub = Der Stapel ist leer, und du kannst keine zwei Nachbarn bezahlen: Du passt. (PT-5.9)
pt-act-both = Beide nehmen
pt-act-single = Nehmen
pt-act-flip = Karte umdrehen
pt-act-no-flip = Nicht umdrehen
pt-act-flip-this = Diese Karte umdrehen
pt-act-deck = Zwei vom Stapel
pt-act-token = Plättchen nehmen
pt-act-pass = Passen
pt-free = { $count ->
    [1] { $cards } kostet nichts.
   *[other] { $cards }: Beides kostet nichts.
}
pt-building-costs = { $name } kostet { $cost }.
pt-permanents-pay = Permanente Ressourcen zahlen { $symbols }.
pt-you-spend = Du gibst { $cards } aus.
pt-you-spend-nothing = Du gibst keine Karten aus.
pt-then-civic = { $count ->
    [one] Danach wählst du ein Bürgerplättchen.
   *[other] Danach wählst du { $count } Bürgerplättchen.
}
pt-token-now = { $text }: { $points ->
    [one] jetzt { $points } Punkt.
   *[other] jetzt { $points } Punkte.
}
pt-first-words = { $card }. Dazunehmen kannst du: { $cards }.
pt-cost = Kosten
pt-permanent = Permanent
pt-spend = Ausgeben
pt-ways = Womit du zahlst
pt-pay-with = Zahlen mit { $cards }
pt-gain = Punkte sofort

## Warten und das Ende
pt-wait-turn = { $name } nimmt zwei Karten
pt-wait-civic = { $name } wählt ein Bürgerplättchen
pt-automa-next = Der Bot nimmt als Nächstes: { $cards }.
pt-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
pt-wins-sub = Mit { $total ->
    [one] { $total } Punkt.
   *[other] { $total } Punkten.
}

## Das Protokoll
pt-log-round = Zug { $turn }
pt-log-set-up = { $name } beginnt; { $count } Bürgerplättchen liegen aus.
pt-log-flipped = { $name } dreht eine Karte um: { $card }.
pt-log-took = { $name } nimmt { $cards }.
pt-log-took-paid = { $name } nimmt { $cards } und gibt { $paid } aus.
pt-log-took-deck = { $name } nimmt vom Stapel: { $cards }.
pt-log-token = { $name } nimmt ein Bürgerplättchen: { $token }.
pt-log-token-down = { $name } nimmt ein Bürgerplättchen, verdeckt: { $token }.
pt-log-refilled = In den Markt kommen { $cards }.
pt-log-marker = Die Marker des Bots stehen auf Zeile { $row }, Spalte { $column }.
pt-log-passed = { $name } kann nichts nehmen und passt.
pt-log-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
} { $scores }.
pt-log-score = { $name } { $points }

## Warum etwas nicht geht
pt-why-short = { $card }: { $short }. (PT-5.4)
point_city-why-game_over = Die Partie ist vorbei. ({ $rule })
point_city-why-not_your_turn = Du bist nicht am Zug. ({ $rule })
point_city-why-token_owed = Wähle zuerst dein Bürgerplättchen. ({ $rule })
point_city-why-no_token_owed = Du hast in diesem Zug kein Bürgergebäude gebaut. ({ $rule })
point_city-why-token_not_on_offer = Dieses Bürgerplättchen liegt nicht aus. ({ $rule })
point_city-why-flipped_already = Nur eine Karte je Zug darf umgedreht werden. ({ $rule })
point_city-why-not_a_resource = Diese Karte zeigt schon ihre Gebäudeseite. ({ $rule })
point_city-why-no_line_of_resources = Umdrehen darfst du nur eine Karte, deren Zeile oder Spalte vier Ressourcen zeigt. ({ $rule })
point_city-why-not_neighbours = Die zwei Karten müssen Nachbarn in Zeile oder Spalte sein. ({ $rule })
point_city-why-no_card = Dort liegt keine Karte. ({ $rule })
point_city-why-cannot_pay = Diese Gebäude kannst du nicht bezahlen. ({ $rule })
point_city-why-payment_missing = Wähle, wie du zahlst. ({ $rule })
point_city-why-wrong_payment = Diese Karten passen nicht zu den Kosten der Gebäude. ({ $rule })
point_city-why-deck_empty = Der Nachziehstapel ist leer. ({ $rule })
point_city-why-may_not_pass = Passen darfst du nur, wenn du nichts nehmen kannst. ({ $rule })
point_city-why-may_not_take_one = Eine einzelne Karte darfst du nur im letzten Zug nehmen, wenn du keine zwei nehmen kannst. ({ $rule })
point_city-why-unknown = Das geht hier nicht.
