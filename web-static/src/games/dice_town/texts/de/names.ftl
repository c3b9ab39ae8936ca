# Names of Dice Town: places, faces, hands, cards.

## Places
dt-place-gold_mine = Goldmine
dt-place-bank = Bank
dt-place-stagecoach = Postkutsche
dt-place-general_store = Kramladen
dt-place-saloon = Saloon
dt-place-sheriff = Sheriff
dt-place-town_hall = Rathaus
dt-place-doc_badluck = Doc Pech

## Faces
dt-face-nine = Neun
dt-face-ten = Zehn
dt-face-jack = Bube
dt-face-queen = Dame
dt-face-king = König
dt-face-ace = Ass
dt-faces-nine = Neunen
dt-faces-ten = Zehnen
dt-faces-jack = Buben
dt-faces-queen = Damen
dt-faces-king = Könige
dt-faces-ace = Asse
dt-faces-of-nine = Neunen
dt-faces-of-ten = Zehnen
dt-faces-of-jack = Buben
dt-faces-of-queen = Damen
dt-faces-of-king = Könige
dt-faces-of-ace = Asse
dt-face-to-nine = zur Neun
dt-face-to-ten = zur Zehn
dt-face-to-jack = zum Buben
dt-face-to-queen = zur Dame
dt-face-to-king = zum König
dt-face-to-ace = zum Ass

## Hands
dt-kind-five_of_a_kind = Fünfling
dt-kind-four_of_a_kind = Vierling
dt-kind-full_house = Full House
dt-kind-straight = Straße
dt-kind-three_of_a_kind = Drilling
dt-kind-two_pair = Zwei Paare
dt-kind-pair = Paar
dt-kind-high_card = Höchster Würfel
dt-hand-five_of_a_kind = Fünf { $of }
dt-hand-four_of_a_kind = Vier { $of }
dt-hand-full_house = Full House: { $many } über { $second }
dt-hand-straight = Straße bis { $to }
dt-hand-three_of_a_kind = Drei { $of }
dt-hand-two_pair = Zwei Paare: { $many } und { $second }
dt-hand-pair = Paar { $of }
dt-hand-high_card = { $one } hoch
dt-hand-none = Noch keine Würfel
dt-hand-empty = Noch keine Würfel

## Cards
dt-card-dynamite = Dynamit
dt-card-girls = Die Girls
dt-card-tough_guy = Raufbold
dt-card-card_sharp = Falschspieler
dt-card-bribe = Bestechung
dt-card-unlimited_credit = Unbegrenzter Kredit
dt-card-nervous_joe = Nervöser Joe
dt-card-marshal = Marshal
dt-card-fair_share = Ehrliche Teilung
dt-card-wanted = Gesucht
dt-card-elixir = Elixier
dt-card-equipment_1 = Schaufel
dt-card-equipment_2 = Lampe
dt-card-equipment_3 = Seil
dt-card-equipment_4 = Gewehr
dt-card-equipment_5 = Sattel
dt-card-equipment_8 = Pferd
dt-effect-dynamite = Wenn du die Goldmine kontrollierst: doppelt so viele Nuggets.
dt-effect-girls = Wenn du den Saloon kontrollierst: seine Aktion zweimal.
dt-effect-tough_guy = Wenn du zwei oder mehr Würfel behältst: Du zahlst nichts dafür.
dt-effect-card_sharp = Wenn du Würfel zeigst: Dreh einen davon auf eine beliebige Seite.
dt-effect-bribe = Wenn du das Rathaus kontrollierst: ein Besitzrecht mehr, verdeckt vom Stapel.
dt-effect-unlimited_credit = Wenn du zum Kramladen gehst: seine Aktion zweimal.
dt-effect-nervous_joe = Wird sofort gespielt: Ein Spieler deiner Wahl gibt dir 4 $.
dt-effect-marshal = Wenn der Stern wechseln würde: Der alte Sheriff bleibt.
dt-effect-fair_share = Wenn ein anderer Spieler die Bank ausraubt: Er gibt dir die Hälfte.
dt-effect-wanted = Wenn eine Ladenkarte gespielt wird: Sie hat keine Wirkung.
dt-effect-elixir = Beim Doc: Besuche ihn, auch wenn du etwas gewonnen hast.
dt-effect-equipment = { $points ->
    [one] Wird nie gespielt: { $points } Punkt am Ende.
   *[other] Wird nie gespielt: { $points } Punkte am Ende.
}
dt-effect-claim = { $points ->
    [one] { $points } Punkt am Ende.
   *[other] { $points } Punkte am Ende.
}
dt-short-dynamite = doppelt Nuggets
dt-short-girls = Saloon zweimal
dt-short-tough_guy = Würfel kostenlos
dt-short-card_sharp = dreht 1 Würfel
dt-short-bribe = ein Recht mehr
dt-short-unlimited_credit = Laden zweimal
dt-short-nervous_joe = 4 $ für dich
dt-short-marshal = der Stern bleibt
dt-short-fair_share = halbe Beute
dt-short-wanted = stoppt eine Karte
dt-short-elixir = zum Doc
dt-claim = Besitzrecht { $points }
dt-claim-fenced = Besitzrecht { $points } (umzäunt)
dt-fenced = Umzäunt: Niemand kann es nehmen.
dt-back-store = eine Ladenkarte
dt-back-claim = ein Besitzrecht
