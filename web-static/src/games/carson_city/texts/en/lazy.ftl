# What is said beside the table of Carson City when somebody asks for a hint.
cc-hint-place = At column { $column }, row { $row }
cc-hint-later = the { $character } brings about { $points } later
cc-hint-expects = about number { $place } to choose, for about { $points } points
cc-hint-price = a lower card would save about { $points } for later rounds
cc-hint-saves-cards = keeps the higher cards for later
cc-hint-spends-void = the card has no effect in this round
cc-hint-fits-nowhere = fits nowhere
# The cards about what is looked at.
cc-look-best = At best { $gain } points now.
cc-look-sale = Sold: { $gain } points.
cc-look-auction = Auction card { $value }
