# The map of every game that lays tiles.
land-larger = Larger
land-smaller = Smaller
land-fit = Show the whole map
land-minimap = Overview: tap to look there, key to see the whole map
land-choices = Places for a meeple on the tile
land-turn-left = Turn left
land-turn-right = Turn right
land-left = Tiles left
land-left-one = { $name }: { $count }
land-left-none = { $name }: none left
land-left-total = { $count ->
    [one] one tile still to come
   *[other] { $count } tiles still to come
}
land-places = Where the tile fits
land-see-end = Map and final scoring
