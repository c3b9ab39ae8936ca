# The random draws, for the page about the fairness of a deal.
draw-dice_town-store_deck = Ladenkarten
draw-dice_town-claims = Besitzrechte
draw-dice_town-sheriff = Der erste Sheriff
draw-dice_town-die = Würfel
draw-dice_town-saloon_store = Im Saloon angesehene Karten
draw-dice_town-saloon_claims = Im Saloon angesehene Besitzrechte
