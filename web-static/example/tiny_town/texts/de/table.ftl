# The table of Tiny Town.

## Regions
tiny_town-map = Plan der Plätze
tiny_town-tray = Dein Gebot

## Where the game is
tiny_town-where = Runde { $round } von { $rounds }
tiny_town-over = Die Partie ist zu Ende
tiny_town-coins = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}

## What is asked
tiny_town-bid = Biete geheim, wer zuerst baut
tiny_town-bid-sub = Das höhere Gebot zahlt und baut zuerst; das andere zahlt nichts.
tiny_town-bid-again = Dein Gebot: { $coins }. Du kannst es noch ersetzen
tiny_town-act-bid = Bieten: { $coins }
tiny_town-build = Bebaue einen freien Platz
tiny_town-build-sub = Auf jedem Platz stehen die Punkte, die er dir bringt.
tiny_town-act-build = Bauen: { $building }
tiny_town-wait-bid = { $count ->
    [one] Es fehlt das Gebot von { $names }
   *[other] Es fehlen die Gebote von { $names }
}
tiny_town-wait-build = { $name } baut
tiny_town-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}

## Lots
tiny_town-lot-free = { $building }, { $points }
tiny_town-lot-offered = Hier bauen: { $building }, { $points }
tiny_town-lot-built = { $building }, gebaut von { $name }
tiny_town-building-saloon = Saloon
tiny_town-building-bank = Bank
tiny_town-building-hotel = Hotel
tiny_town-building-store = Laden
tiny_town-building-stable = Stall
tiny_town-building-smithy = Schmiede
tiny_town-building-school = Schule
tiny_town-building-jail = Gefängnis
tiny_town-building-well = Brunnen

## Points
tiny_town-source-buildings = Gebäude
tiny_town-source-neighbours = Nachbarn
tiny_town-source-coins = Münzen

## Log
tiny_town-log-dealt = Die Gebäude liegen auf ihren Plätzen.
tiny_town-log-round = Runde { $round }
tiny_town-log-bid = { $name } hat geboten.
tiny_town-log-bid-own = Du bietest { $coins }.
tiny_town-log-revealed = { $name } zahlt { $coins } und baut zuerst.
tiny_town-log-tied = Gleiche Gebote: Durch das Los zahlt { $name } { $coins } und baut zuerst.
tiny_town-log-built = { $name } bebaut Platz { $lot }: { $points }.

## Keys
tiny_town-key-number = so viele Münzen, oder der Platz mit dieser Nummer

## Why not
tiny_town-why-not_asked = Du bist nicht am Zug. ({ $rule })
tiny_town-why-other_phase = Jetzt ist etwas anderes zu entscheiden. ({ $rule })
tiny_town-why-too_many_coins = So viele Münzen hast du nicht. ({ $rule })
tiny_town-why-same_bid = Das ist schon dein Gebot. ({ $rule })
tiny_town-why-lot_taken = Dort hat schon jemand gebaut. ({ $rule })
tiny_town-why-unknown = Das geht hier nicht.
