# Lessons, puzzles and tips of The Castle.

## Tips
tip-castle-place = Lay this tile inside the wall beside a start space or another tile. Only paths must match. Look at your marker, too: points that stop it exactly on a tower also bring a wall tile.
tip-castle-follower = You may put one follower on this tile, or none. From paths, houses and towers it comes back when they are completed. A merchant stays to the end, so choose courts that will have several markets.
tip-castle-score = Several things are completed at once and you choose the order. Each scoring moves a marker: find the order in which yours stops exactly on a tower. A wall tile 2 or 3 may double one tower or house here.
tip-castle-turn_end = Your wall tile 1 gives you a whole turn more, once. Use it when you have something to complete before your opponent can spoil it, or when few tiles are left: after the last tile it is worthless.
