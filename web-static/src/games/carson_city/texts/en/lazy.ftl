# What is said beside the table of Carson City when somebody asks for a hint.
cc-hint-place = At column { $column }, row { $row }
cc-hint-later = the { $character } brings about { $points } later
cc-hint-expects = about number { $place } to choose, for about { $points } points
cc-hint-price = a lower card would save about { $points } for later rounds
cc-hint-saves-cards = keeps the higher cards for later
cc-hint-spends-void = the card has no effect in this round
cc-hint-fits-nowhere = fits nowhere
# The cards about what is looked at.
cc-look-free = Free place
cc-look-free-about = A card may lie here if it lies partly on the city or shares a full side of a parcel with it, and the city keeps within its frame.
cc-look-beside = Around it: { $parcels }
cc-look-ways = { $count ->
    [one] { $card }: { $count } way over this place
   *[other] { $card }: { $count } ways over this place
}
cc-look-ways-best = { $count ->
    [one] { $card }: { $count } way over this place, { $gain }
   *[other] { $card }: { $count } ways over this place, at best { $gain }
}
cc-look-out-of-reach = No card on offer can be laid over this place now.
cc-look-best = At best { $gain } points now.
cc-look-sale = Sold: { $gain } points.
cc-look-auction = Auction card { $value }
