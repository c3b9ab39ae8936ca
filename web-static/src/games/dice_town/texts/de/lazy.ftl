# The answers beside the table of Dice Town to questions: places and hands explained, keys, the command line,
# where the points came from.
dt-about-gold_mine = Der Spieler mit den meisten Neunen nimmt ein Nugget je Neun.
dt-about-bank = Der Spieler mit den meisten Zehnen nimmt alle Dollar aus der Bank.
dt-about-stagecoach = Geld für Würfel fährt mit und kommt am Ende der Runde in die Bank.
dt-about-general_store = Der Spieler mit den meisten Buben sieht je Bube eine Ladenkarte an und behält eine.
dt-about-saloon = Der Spieler mit den meisten Damen sieht je Dame eine Karte eines anderen Spielers an und behält eine.
dt-about-sheriff = Der Spieler mit den meisten Königen nimmt den Stern. Der Sheriff entscheidet jeden Gleichstand; der Stern bringt am Ende 5 Punkte.
dt-about-town_hall = Das beste Pokerblatt nimmt das unterste Besitzrecht und für jedes Ass darin eines mehr.
dt-about-doc_badluck = Ein Spieler, der in dieser Runde nichts gewann, wählt eine Behandlung, die seine Würfel erlauben.
dt-kind-five_of_a_kind-what = fünf gleiche Würfel
dt-kind-four_of_a_kind-what = vier gleiche Würfel
dt-kind-full_house-what = drei gleiche und zwei gleiche
dt-kind-straight-what = fünf in Folge: bis zum König oder zum Ass
dt-kind-three_of_a_kind-what = drei gleiche Würfel
dt-kind-two_pair-what = zwei und zwei gleiche
dt-kind-pair-what = zwei gleiche Würfel
dt-kind-high_card-what = nichts davon: der höchste Würfel
dt-ranking-note = Bei gleichem Blatt entscheiden die höheren Seiten, dann die übrigen Würfel. Das Ass ist nie niedrig.
dt-counts = Punkte am Ende
dt-score-1 = Jedes Nugget: 1 Punkt
dt-score-2 = Je zwei Dollar: 1 Punkt
dt-score-3 = Der Sheriffstern: 5 Punkte
dt-score-4 = Ausrüstung auf der Hand: was darauf steht
dt-score-5 = Besitzrechte, auf der Hand und umzäunt: was darauf steht
dt-line-1 = Nuggets
dt-line-2 = Dollar
dt-line-3 = Stern
dt-line-4 = Ausrüstung
dt-line-5 = Besitzrechte
dt-all-hands = Alle Karten
dt-known-discard = Diese Karte liegt auf der Ablage.
dt-rule = Regel { $rule }
dt-key-dice = Würfel, Karte oder Spieler nach Nummer
dt-key-none = keinen behalten, kein Angebot
dt-key-cards = Raufbold, Falschspieler ansagen
dt-key-window = spielen oder passen
dt-key-faces = den gewählten Würfel auf diese Seite drehen
dt-key-steps = ein Dollar mehr oder weniger
dt-key-ranking = Pokerblätter
dt-cmd-hint = behalte K K · keinen · wähle hanna · blätter
dt-cmd-unknown = Unbekannter Befehl: „{ $text }“. Zum Beispiel: { $hint }
dt-cmd-impossible = Das geht jetzt nicht. { $text }
dt-cmd-you = Du bist am Zug: { $text }
dt-cmd-me = ich|mich
dt-cmd-keep = behalte|behalten
dt-cmd-none = behalte keinen|kein angebot|keinen
dt-cmd-tough = raufbold
dt-cmd-sharp = falschspieler
dt-cmd-turn = drehe|dreh
dt-cmd-play = spiele|ja
dt-cmd-pass = passe|passen|nein
dt-cmd-offer = biete|angebot
dt-cmd-choose = wähle
dt-cmd-look = sieh an|ansehen
dt-cmd-take = nimm
dt-cmd-doc = doktor
dt-cmd-reveal = zeige|zeigen
dt-cmd-hands = blätter|blatt
dt-cmd-purses = börsen|punkte|geld
dt-cmd-cards = meine karten|was habe ich|karten
dt-cmd-street = straße|orte
dt-cmd-who = wer|wer ist dran
# Was ein Tipp über einen Zug sagt.
dt-hint-offer = { $goods } für { $name } bieten
dt-hint-aims = { $place }: { $chance } % Chance auf etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
dt-hint-costs = Kostet { $dollars } $.
dt-hint-plays-tough-guy = Der Raufbold spart dir { $dollars } $.
dt-hint-plays-sharps = Falschspieler eingesetzt: { $cards }.
dt-hint-is-worth = Etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert.
dt-hint-saves-card = Die Karte bringt später vielleicht mehr.
dt-hint-waits = Die Karte bringt später vielleicht mehr.
dt-hint-offers = Bietet { $dollars } $.
dt-hint-for-yourself = Der Ort wäre deiner.
# The cards about what is looked at.
dt-look-store = Ladenkarten in der Hand
dt-look-fenced = Umzäunte Besitzrechte
dt-look-fenced-one = umzäunt
dt-look-treated-fence = Ein umzäuntes Besitzrecht bleibt bis zum Ende vor seinem Besitzer liegen: Niemand kann es nehmen, es kann nicht geboten werden, und am Ende zählt es wie die anderen.
dt-look-treated-draw = Die oberste Karte des Ladens kommt auf deine Hand; sonst sieht sie niemand.
dt-look-treated-petty_theft = Jeder andere gibt dir 2 $ oder, wenn er weniger hat, alles.
dt-look-treated-big_theft = Jeder andere gibt dir ein Nugget, wenn er eines hat.
dt-look-treated-pass = Du nimmst nichts, und niemand verliert etwas.
dt-look-claims = { $count ->
    [one] Dein Besitzrecht, das umzäunt werden kann: { $claims }
   *[other] { $count } deiner Besitzrechte können umzäunt werden: { $claims }
}
dt-look-store-left = Ladenkarten übrig: { $count }
dt-look-price = { $count ->
    [one] { $count } Würfel behalten: { $dollars ->
        [0] gratis
       *[other] { $dollars } $
    }
   *[other] { $count } Würfel behalten: { $dollars } $
}
# Wie eine beendete Partie entschieden wurde.
dt-over-claims = Gleiche Punkte; mehr Besitzrechte entschieden: { $first } { $own }, { $next } { $others }.
dt-over-ruling = Gleiche Punkte und gleich viele Besitzrechte; Sheriff { $sheriff } hat den Sieger bestimmt.

# The offers of a tie.
dt-offers = Angebote an Sheriff { $sheriff }
dt-offer-line = { $name } für { $candidate }: { $goods }

# The Doc's treatments, and an offer to the Sheriff.
dt-fence-which = Besitzrechte zum Umzäunen
dt-doc-fence-not = Braucht Neun oder Zehn und ein Besitzrecht.
dt-doc-draw-not = Braucht Bube oder Dame und eine Ladenkarte.
dt-doc-petty_theft-not = Braucht einen König.
dt-doc-big_theft-not = Braucht ein Ass.
dt-doc-pass-not = Immer möglich.
dt-offer-for = Angebot für
dt-offer-dollars = Dollar
dt-offer-nuggets = Nuggets
dt-offer-cards = Karten, die du bietest
dt-offer-binding = Verbindlich; du zahlst nur, wenn der Sheriff deinen Kandidaten wählt.

# Groups of choices in the statistics of the game.
dt-stats-place = Kontrollierte Orte
dt-stats-card = Gespielte Karten

# Badges: their names, and how they are earned
dt-stats-feat = Großtaten
dt-feat-five_of_a_kind = Fünfling
dt-feat-five_of_a_kind-how = Alle fünf Würfel einer Runde zeigten dasselbe.
dt-feat-five_places = Die Stadt gehört mir
dt-feat-five_places-how = In einer Runde mindestens fünf Orte kontrolliert.
dt-feat-gold_rush = Goldrausch
dt-feat-gold_rush-how = Am Ende mindestens 15 Nuggets.
dt-feat-sheriff_wins = Sieg mit Stern
dt-feat-sheriff_wins-how = Als Sheriff gewonnen.
