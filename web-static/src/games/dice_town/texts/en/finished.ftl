# The random draws, for the page about the fairness of a deal.
draw-dice_town-store_deck = Store cards
draw-dice_town-claims = Property claims
draw-dice_town-sheriff = The first Sheriff
draw-dice_town-die = Dice
draw-dice_town-saloon_store = Cards looked at in the Saloon
draw-dice_town-saloon_claims = Claims looked at in the Saloon
