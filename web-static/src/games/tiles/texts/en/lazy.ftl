# The final scoring of every game that lays tiles, gone through on the map.
land-final = Final scoring
land-final-hint = Go through it one by one; each is shown on the map.
land-final-none = Nothing was left to score.
land-final-at = { $at } of { $of }
land-final-before = Previous
land-final-next = Next
land-final-points = All points
