# Names of Dice Town: places, faces, hands, cards.

## Places
dt-place-gold_mine = Gold Mine
dt-place-bank = Bank
dt-place-stagecoach = Stagecoach
dt-place-general_store = General Store
dt-place-saloon = Saloon
dt-place-sheriff = Sheriff
dt-place-town_hall = Town Hall
dt-place-doc_badluck = Doc Badluck

## Faces
dt-face-nine = Nine
dt-face-ten = Ten
dt-face-jack = Jack
dt-face-queen = Queen
dt-face-king = King
dt-face-ace = Ace
dt-faces-nine = Nines
dt-faces-ten = Tens
dt-faces-jack = Jacks
dt-faces-queen = Queens
dt-faces-king = Kings
dt-faces-ace = Aces
dt-faces-of-nine = Nines
dt-faces-of-ten = Tens
dt-faces-of-jack = Jacks
dt-faces-of-queen = Queens
dt-faces-of-king = Kings
dt-faces-of-ace = Aces
dt-face-to-nine = Nine
dt-face-to-ten = Ten
dt-face-to-jack = Jack
dt-face-to-queen = Queen
dt-face-to-king = King
dt-face-to-ace = Ace

## Hands
dt-kind-five_of_a_kind = Five of a kind
dt-kind-four_of_a_kind = Four of a kind
dt-kind-full_house = Full house
dt-kind-straight = Straight
dt-kind-three_of_a_kind = Three of a kind
dt-kind-two_pair = Two pair
dt-kind-pair = Pair
dt-kind-high_card = High card
dt-hand-five_of_a_kind = Five { $of }
dt-hand-four_of_a_kind = Four { $of }
dt-hand-full_house = Full house: { $many } over { $second }
dt-hand-straight = Straight to the { $to }
dt-hand-three_of_a_kind = Three { $of }
dt-hand-two_pair = Two pair: { $many } and { $second }
dt-hand-pair = Pair of { $of }
dt-hand-high_card = { $one } high
dt-hand-none = No dice yet
dt-hand-empty = No dice yet

## Cards
dt-card-dynamite = Dynamite
dt-card-girls = The Girls
dt-card-tough_guy = Tough Guy
dt-card-card_sharp = Card Sharp
dt-card-bribe = Bribe
dt-card-unlimited_credit = Unlimited Credit
dt-card-nervous_joe = Nervous Joe
dt-card-marshal = Marshal
dt-card-fair_share = Fair Share
dt-card-wanted = Wanted
dt-card-elixir = Elixir
dt-card-equipment_1 = Shovel
dt-card-equipment_2 = Lamp
dt-card-equipment_3 = Rope
dt-card-equipment_4 = Rifle
dt-card-equipment_5 = Saddle
dt-card-equipment_8 = Horse
dt-effect-dynamite = When you control the Gold Mine: take twice as many nuggets.
dt-effect-girls = When you control the Saloon: its action twice.
dt-effect-tough_guy = When you keep two or more dice: pay nothing for them.
dt-effect-card_sharp = When you show dice: turn one of them to any face.
dt-effect-bribe = When you control the Town Hall: one more claim, face down from the deck.
dt-effect-unlimited_credit = When you go to the General Store: its action twice.
dt-effect-nervous_joe = Played at once: a player you choose gives you $4.
dt-effect-marshal = When the badge would change hands: the old Sheriff stays.
dt-effect-fair_share = When another robs the bank: they give you half of it.
dt-effect-wanted = When a store card is played: it has no effect.
dt-effect-elixir = At the Doc: visit him even if you gained something.
dt-effect-equipment = { $points ->
    [one] Never played: { $points } point at the end.
   *[other] Never played: { $points } points at the end.
}
dt-effect-claim = { $points ->
    [one] { $points } point at the end.
   *[other] { $points } points at the end.
}
dt-short-dynamite = nuggets twice
dt-short-girls = Saloon twice
dt-short-tough_guy = dice for free
dt-short-card_sharp = turn one die
dt-short-bribe = one claim more
dt-short-unlimited_credit = Store twice
dt-short-nervous_joe = $4 for you
dt-short-marshal = the badge stays
dt-short-fair_share = half the loot
dt-short-wanted = stops a card
dt-short-elixir = to the Doc
dt-claim = Claim { $points }
dt-claim-fenced = Claim { $points } (fenced)
dt-fenced = Fenced: it cannot be taken.
dt-back-store = a store card
dt-back-claim = a claim
