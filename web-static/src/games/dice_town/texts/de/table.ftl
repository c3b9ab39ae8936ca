# The table of Dice Town.

## Regions and headings
dt-town = Stadt
dt-street = Die Straße
dt-hands = Blätter
dt-tray = Deine Würfel
dt-purses = Börsen
dt-your-cards = Deine Karten
dt-your-hand = Dein Blatt
dt-under-cup = Unter deinem Becher
dt-shown-dice = Eben gezeigt
dt-turn-to = Drehen auf
dt-announce = Karten ansagen
dt-claims-row = Besitzrechte: unten · Mitte · oben
dt-ends = Die Partie endet, wenn eines davon ausgeht
dt-meter-mine = Nuggets in der Mine
dt-meter-claims = Besitzrechte übrig
dt-ranking = Pokerblätter
dt-see-street = Die Straße ansehen
dt-sheriff = Sheriff

## Where the game is
dt-round = Runde { $round } · { $where }
dt-throw = Wurf { $throw }
dt-throw-final = letzter Wurf
dt-over = Die Partie ist zu Ende
dt-watching = Du siehst zu

## Counts
dt-dollars = { $dollars } $
dt-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
dt-n-nuggets = { $count ->
    [one] { $count } Nugget
   *[other] { $count } Nuggets
}
dt-n-store = { $count ->
    [one] { $count } Ladenkarte
   *[other] { $count } Ladenkarten
}
dt-n-claims = { $count ->
    [one] { $count } Besitzrecht
   *[other] { $count } Besitzrechte
}
dt-n-fenced = { $count ->
    [one] umzäunt: { $claims }
   *[other] umzäunt: { $claims }
}
dt-nothing = nichts
dt-nth = { $n }. { $name }

## Places
dt-lies-mine = { $count ->
    [one] { $count } Nugget
   *[other] { $count } Nuggets
}
dt-lies-bank = { $dollars } $ im Tresor
dt-lies-coach = +{ $dollars } $ nächste Runde
dt-lies-store = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
dt-lies-saloon = ansehen, rauben
dt-lies-sheriff = ★ { $name }
dt-lies-claims = Rechte { $claims }
dt-lies-doc = für Pechvögel
dt-rule-gold_mine = meiste 9: Gold
dt-rule-bank = meiste 10: Geld
dt-rule-general_store = meiste Buben: Karte
dt-rule-saloon = meiste Damen: Raub
dt-rule-sheriff = meiste Könige: Stern
dt-rule-town_hall = bestes Blatt: Land
dt-rule-doc_badluck = leer aus: Behandlung
dt-rule-stagecoach = herrenlos
dt-counter = { $name } { $count }
dt-counter-leads = { $name } { $count }, führt
dt-place-face = { $place }, { $faces }
dt-won = { $name }: { $why }
dt-won-most = { $count } { $face }
dt-won-ruling = Spruch des Sheriffs
dt-won-nobody = niemand
dt-won-nothing = Gleichstand, nichts zu holen
dt-dice-to-come = { $count ->
    [one] ein Würfel fehlt noch
   *[other] { $count } Würfel fehlen noch
}
dt-ends-words = Nuggets in der Mine: { $nuggets } von { $of }. Besitzrechte übrig: { $claims } von { $all }.

## Seats
dt-seat-over = fertig
dt-seat-thinking = überlegt …
dt-seat-decided = entschieden
dt-seat-window = kann reagieren
dt-seat-acting = entscheidet …
dt-seat-complete = Blatt vollständig
dt-seat-idle = sieht zu
dt-you-hold = Du hast: { $cards }.
dt-you-hold-none = Du hast keine Karten.

## What is asked
dt-ask-keep = Welche behältst du?
dt-ask-keep-sub = Der Rest wird neu geworfen. { $prices }.
dt-price = { $dice }: { $dollars ->
    [0] gratis
   *[other] { $dollars } $
}
dt-costs = { $dollars ->
    [0] Kostet nichts.
   *[other] Kostet { $dollars } $ von deinen { $purse } $.
}
dt-why-price = Das kostet { $dollars } $, und du hast { $purse } $: Behalte weniger Würfel. (DT-5.15)
dt-with-tough = Der Raufbold zahlt nichts.
dt-with-sharps = { $count ->
    [one] Du sagst einen Falschspieler an.
   *[other] Du sagst { $count } Falschspieler an.
}
dt-sharps = Falschspieler { $count } von { $of }
dt-ask-final = Der letzte Wurf
dt-ask-final-sub = All diese Würfel zählen. Ein Falschspieler kann einen davon drehen.
dt-ask-rekeep = { $count ->
    [one] Behalte einen dieser Würfel
   *[other] Behalte { $count } dieser Würfel
}
dt-ask-rekeep-sub = Der Raufbold wurde gestoppt, und mehr kannst du nicht zahlen; der Rest kommt unter den Becher.
dt-ask-turn = Dreh einen deiner Würfel
dt-ask-turn-sub = Dein Falschspieler dreht einen eben gezeigten Würfel.
dt-ask-turn-face = { $face }: Wähle die neue Seite.
dt-ask-visit = Du kontrollierst: { $place }
dt-ask-react = Passe oder spiele { $card }
dt-window-wanted = { $name } spielt { $card }
dt-window-victim = { $name } muss 4 $ geben.
dt-window-fair_share = { $name } raubt { $dollars } $ aus der Bank
dt-window-marshal = { $name } greift nach dem Stern
dt-window-elixir = Doc Pech öffnet
dt-ask-offer = Sheriff { $sheriff } etwas anbieten?
dt-ask-offer-sub = { $round ->
    [1] { $place }: Gleichstand von { $names }. Angebote sind geheim; du zahlst nur, wenn der Sheriff deinem folgt.
   *[other] { $place }: Gleichstand von { $names }. Runde { $round }: Lass dein Angebot oder erhöhe es.
}
dt-offer-words = Für { $name }: { $goods }. Du zahlst nur, wenn der Sheriff { $name } wählt.
dt-ask-tie = { $place }: Wer gewinnt?
dt-ask-tie-sub = Du bist der Sheriff und bekommst die Angebote für den Spieler, den du wählst.
dt-ask-final-tie = Wer gewinnt die Partie?
dt-brings = { $goods } von { $name }
dt-brings-nothing = bringt nichts
dt-choose-player = Wähle einen Spieler
dt-ask-joe = Wer gibt dem Nervösen Joe 4 $?
dt-ask-joe-sub = Hat der Spieler weniger, zahlt er alles.
dt-ask-store = Behalte eine dieser Karten
dt-ask-store-sub = { $count ->
    [one] Die andere wird verdeckt abgelegt.
   *[other] Die anderen werden verdeckt abgelegt.
}
dt-ask-saloon = Wessen Karten siehst du an?
dt-ask-saloon-sub = { $count ->
    [one] Eine Karte, und du behältst sie.
   *[other] { $count } Karten nach ihren Rückseiten; eine behältst du.
}
dt-saloon-words = { $cards } von { $name }.
dt-backs = Welche Rückseiten
dt-pick = Ladenkarten: { $store }; Besitzrechte: { $claims }
dt-shown-soon = Deine Würfel werden gleich gezeigt.
dt-cards-looked-by = { $name } sieht an
dt-cards-looked = Karten, die du ansiehst
dt-ask-saloon-keep = Behalte eine dieser Karten
dt-ask-saloon-keep-sub = Der Rest geht zurück an { $name }.
dt-ask-order = In welcher Reihenfolge zum Doc?
dt-ask-order-sub = Tippe nacheinander auf { $names }.
dt-ask-doc = Was soll der Doc für dich tun?
dt-ask-doc-sub = Eine Behandlung, für die dein Blatt einen Würfel zeigt.
dt-fence-words = { $count ->
    [0] Du hast nichts zu umzäunen.
   *[other] Für immer umzäunt: { $claims }.
}
dt-doc-fence = Umzäunen
dt-doc-draw = Karte ziehen
dt-doc-petty_theft = Kleiner Diebstahl
dt-doc-big_theft = Großer Diebstahl
dt-doc-pass = Nichts
dt-doc-fence-does = Zwei Besitzrechte sind für immer sicher.
dt-doc-draw-does = Du ziehst die oberste Ladenkarte.
dt-doc-petty_theft-does = Jeder andere gibt dir 2 $.
dt-doc-big_theft-does = Jeder andere gibt dir ein Nugget.
dt-doc-pass-does = Du nimmst nichts.
dt-why-not-now = Du kannst jetzt keine Würfel wählen. (DT-5.13)
dt-why-final = Im letzten Wurf zählen alle Würfel. (DT-5.19)
dt-chosen = { $count ->
    [one] { $count } gewählt: { $dice }.
   *[other] { $count } gewählt: { $dice }.
}
dt-under-cup-words = Unter deinem Becher: { $dice }.
dt-these-dice = Die Würfel: { $dice }.
dt-die = Würfel { $n }: { $face }
dt-would-lead = { $place }: { $own } zu { $others }, du würdest führen.
dt-would-tie = { $place }: { $own } zu { $others }, Gleichstand.
dt-would-trail = { $place }: { $own } zu { $others }.

## Buttons
dt-act-none = { $dollars ->
    [0] Keinen behalten
   *[other] Keinen behalten · { $dollars } $
}
dt-act-keep-some = Würfel behalten
dt-act-keep = { $dollars ->
    [0] { $count } behalten · gratis
   *[other] { $count } behalten · { $dollars } $
}
dt-act-reveal = Würfel zeigen
dt-act-reveal-sharps = { $count ->
    [one] Zeigen, mit Falschspieler
   *[other] Zeigen, mit { $count } Falschspielern
}
dt-act-rekeep = { $count } behalten
dt-act-turn = { $from } auf { $to } drehen
dt-act-pass = Passen
dt-act-play = { $card } spielen
dt-band-ask = Weiter oder { $card } spielen: { $effect }
dt-always = Immer passen: { $card }
dt-act-no-offer = Kein Angebot
dt-act-stand = So lassen
dt-act-offer = Das anbieten
dt-act-choose = { $name } wählen
dt-act-choose-me = Dich selbst wählen
dt-act-joe = { $name } zahlt
dt-act-keep-card = { $card } behalten
dt-act-look = { $name } ansehen
dt-act-order = In dieser Reihenfolge
dt-act-doc-fence = Umzäunen
dt-act-doc-draw = Karte ziehen
dt-act-doc-petty_theft = Je 2 $ nehmen
dt-act-doc-big_theft = Je ein Nugget nehmen
dt-act-doc-pass = Nichts nehmen

## Waiting
dt-wait-sub = Du kannst dir inzwischen alles ansehen.
dt-wait-keep = { $count ->
    [0] Die Würfel werden aufgedeckt
    [one] { $names } wählt Würfel
   *[other] { $names } wählen Würfel
}
dt-wait-reveal_final = { $count ->
    [0] Die Würfel werden aufgedeckt
    [one] { $names } sieht den letzten Wurf an
   *[other] { $names } sehen den letzten Wurf an
}
dt-wait-rekeep = { $names } behält weniger Würfel
dt-wait-turn_die = { $names } dreht einen Würfel
dt-wait-visit = { $place }: { $names } ist am Zug
dt-wait-offer = { $count ->
    [one] { $place }: { $names } kann anbieten
   *[other] { $place }: { $names } können anbieten
}
dt-wait-decide_tie = { $place }: { $names } entscheidet den Gleichstand
dt-wait-store_keep = { $names } behält eine Ladenkarte
dt-wait-joe_target = { $names } schickt den Nervösen Joe
dt-wait-saloon_pick = { $names } sieht sich im Saloon um
dt-wait-saloon_keep = { $names } behält eine Karte von { $victim }
dt-wait-doc_order = { $names } bestimmt die Reihenfolge beim Doc
dt-wait-doc_choice = { $names } ist beim Doc
dt-wait-final_tie = { $names } entscheidet, wer gewinnt
dt-answered-keep = Du behältst: { $dice }.
dt-answered-none = Du behältst keinen.
dt-answered-offer = Du bietest für { $name }: { $goods }.
dt-answered-no-offer = Du bietest nichts.
dt-answered-play = Du spielst sie.
dt-answered-pass = Du passt. Die anderen können noch reagieren.
dt-answered-reveal = Fertig. Alle Würfel werden zugleich gezeigt.
dt-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
dt-wins-sub = Mit { $total } Punkten. Hier steht, woher jeder Punkt kam.

## Log
dt-log-round = Runde { $round }
dt-log-start = Die Partie beginnt. { $name } ist Sheriff. Besitzrechte: { $claims }.
dt-log-round-starts = Runde { $round }: { $bank } $ in der Bank.
dt-log-rolls = Gewürfelt wird: { $who }.
dt-log-rolls-last = Der letzte Wurf: { $who }.
dt-log-pair = { $name }: { $value }
dt-log-answered = { $name } hat entschieden.
dt-log-revealed = Gezeigt: { $shown }.
dt-log-announces = { $name } sagt { $card } an.
dt-log-paid = In die Postkutsche: { $who }.
dt-log-window-none = Niemand spielt { $card }.
dt-log-played = { $name } spielt { $card }.
dt-log-played-on = { $name } spielt { $card } gegen { $victim }.
dt-log-cancelled = { $name } spielt „Gesucht“: { $card } von { $player } hat keine Wirkung.
dt-log-rekept = { $name } behält nur: { $dice }.
dt-log-turned = { $name } dreht { $from } auf { $to }.
dt-log-complete = { $name } hat das Blatt vollständig: { $hand }.
dt-log-visit-none = { $place }: { $name } spielt keine Karte.
dt-log-place = { $place }.
dt-log-control = { $place }: { $name } hat die Kontrolle.
dt-log-nobody = { $place }: Niemand zeigt diese Seite.
dt-log-nothing = { $place }: Gleichstand von { $names }, aber es gibt nichts zu holen.
dt-log-tie = { $place }: Gleichstand von { $names }; Sheriff { $sheriff } entscheidet.
dt-log-no-offers = Niemand macht ein Angebot.
dt-log-offer = { $name } bietet für { $candidate }: { $goods }.
dt-log-decided = { $place }: Der Sheriff wählt { $name }.
dt-log-decided-paid = { $place }: Der Sheriff wählt { $name } und bekommt { $goods }.
dt-log-nuggets = { $count ->
    [one] { $name } nimmt { $count } Nugget.
   *[other] { $name } nimmt { $count } Nuggets.
}
dt-log-bank = { $name } raubt { $dollars } $ aus der Bank.
dt-log-collected = { $from } gibt { $name } { $goods } ({ $why }).
dt-why-fair_share = Ehrliche Teilung
dt-why-nervous_joe = Nervöser Joe
dt-why-petty_theft = kleiner Diebstahl
dt-why-big_theft = großer Diebstahl
dt-log-drew = { $count ->
    [one] { $name } sieht { $count } Ladenkarte an.
   *[other] { $name } sieht { $count } Ladenkarten an.
}
dt-log-drew-these = { $name } sieht an: { $cards }.
dt-log-kept = { $count ->
    [0] { $name } behält sie.
   *[other] { $name } behält eine und legt { $count } ab.
}
dt-log-kept-this = { $count ->
    [0] { $name } behält { $card }.
   *[other] { $name } behält { $card } und legt { $count } ab.
}
dt-log-kept-open = { $name } behält eine und legt ab: { $cards }.
dt-log-reshuffled = { $count ->
    [one] Die Ladenkarten werden neu gemischt: { $count } Karte.
   *[other] Die Ladenkarten werden neu gemischt: { $count } Karten.
}
dt-log-peek = { $name } sieht Karten von { $victim } an: { $goods }.
dt-log-stole = { $name } nimmt { $card } von { $victim }.
dt-log-badge = { $name } nimmt den Stern von { $from }.
dt-log-badge-kept = { $name } bleibt Sheriff.
dt-log-badge-marshal = Der Marshal kommt: { $name } bleibt Sheriff.
dt-log-claims = { $name } nimmt { $claims }.
dt-log-hidden-claim = { $name } nimmt verdeckt ein Besitzrecht.
dt-log-row = Neue Besitzrechte: { $claims }.
dt-log-doc = { $count ->
    [one] { $names } darf zu Doc Pech.
   *[other] { $names } dürfen zu Doc Pech.
}
dt-log-doc-nobody = Niemand braucht Doc Pech.
dt-log-doc-order = Beim Doc: { $names }.
dt-log-doc-passed = { $name } will nichts vom Doc.
dt-log-doc-nothing = Der Doc kann { $name } nicht mehr helfen.
dt-log-fenced = { $count ->
    [one] { $name } umzäunt { $count } Besitzrecht.
   *[other] { $name } umzäunt { $count } Besitzrechte.
}
dt-log-fenced-these = { $name } umzäunt { $claims }.
dt-log-doc-drew = { $name } zieht beim Doc eine Ladenkarte.
dt-log-doc-drew-this = { $name } zieht beim Doc { $card }.
dt-log-round-ends = { $dollars ->
    [0] Die Postkutsche ist leer.
   *[other] Die Postkutsche bringt { $dollars } $ zur Bank.
}
dt-log-final-tie = { $names } liegen gleichauf; Sheriff { $sheriff } entscheidet, wer gewinnt.
dt-log-over = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}

## Why not
dice_town-why-game_over = Die Partie ist zu Ende. ({ $rule })
dice_town-why-not_your_turn = Du hast gerade nichts zu entscheiden. ({ $rule })
dice_town-why-already_answered = Du hast schon entschieden, und das gilt. ({ $rule })
dice_town-why-cannot_pay = So viele Würfel kannst du nicht bezahlen. ({ $rule })
dice_town-why-offer_lowered = Ein Angebot kann bleiben oder steigen, nicht sinken. ({ $rule })
dice_town-why-treatment_not_open = Für diese Behandlung brauchst du den passenden Würfel. ({ $rule })
dice_town-why-unknown = Das geht hier nicht.
