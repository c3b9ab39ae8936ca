# Lessons, puzzles and tips of The Castle.

## Tips
tip-castle-place = Lay this tile inside the wall beside a start space or another tile. Only paths must match. Look at your marker, too: points that stop it exactly on a tower also bring a wall tile.
tip-castle-follower = You may put one follower on this tile, or none. From paths, houses and towers it comes back when they are completed. A merchant stays to the end, so choose courts that will have several markets.
tip-castle-score = Several things are completed at once and you choose the order. Each scoring moves a marker: find the order in which yours stops exactly on a tower. A wall tile 2 or 3 may double one tower or house here.
tip-castle-turn_end = Your wall tile 1 gives you a whole turn more, once. Use it when you have something to complete before your opponent can spoil it, or when few tiles are left: after the last tile it is worthless.

## Puzzles
le-castle-p01 = To the door
le-castle-p01-tile = Your herald stands on a path with a fountain. Where does this tile bring most points now?
le-castle-p01-done = The path from the start space now ends at a door. It has four tiles, the start space counts as one, and there is a fountain on it: 2 points each, so 8. Your herald comes home.
le-castle-p02 = Fresh water
le-castle-p02-tile = This fountain doubles a whole path. Where does it bring you most at once? Remember what may end a path.
le-castle-p02-done = A path may end at the plain wall. Yours now has four tiles, and because of the fountain each brings 2 instead of 1: 8 points.
le-castle-p03 = Short and sweet
le-castle-p03-tile = You could close a house of yours with this tile. But perhaps tile and follower together can do better?
le-castle-p03-figure = The path is complete and free. Who takes its points?
le-castle-p03-done = A path from the wall to the square: only two tiles, but with a fountain 4 points, and the herald is home again at once. Closing your house of one tile would have brought 1.
le-castle-p04 = Exactly twelve
le-castle-p04-tile = Your herald in the south-east has come a long way. Bring the path to an end that is worth it.
le-castle-p04-done = Six tiles with a fountain are 12 points. Your marker goes from 0 to exactly 12, and that is a tower: its wall tile is yours as well.
le-castle-p05 = Round the corner
le-castle-p05-tile = Squares end paths, fountains double them. Where does this bend bring you most points?
le-castle-p05-done = The path runs from the start space past the fountain and round the corner to the square: five tiles, 2 points each, so 10. At a square every path ends.
le-castle-p06 = One more point
le-castle-p06-tile = Your path has a fountain and needs an end. Mind that walls close houses, too.
le-castle-p06-figure = The path takes you to 11. Which follower gets you one step further at once?
le-castle-p06-done = The path brings 8, from 3 to 11. The little house between the walls is closed as well: 1 point for your squire, and that makes exactly 12. So a wall tile comes with it.
le-castle-p07 = Worth twice
le-castle-p07-tile = You hold a wall tile 2 and have knights on the map. Which of your buildings can you complete?
le-castle-p07-score = The tower is complete. How do you score it?
le-castle-p07-done = A tower of two tiles is worth 4. With wall tile 2, which you hold, it pays double: 8. The wall tile is used up, and it works only for a tower that you score in your own turn.
le-castle-p08 = Now or never
le-castle-p08-score = Your tower of three tiles is complete, and you hold a wall tile 2. Use it or keep it?
le-castle-p08-done = 38 and 12 are 50, a tower: the wall tile there is yours. Without doubling you would have stopped at 44, a tower as well, but 6 points behind. Two tiles are left; keeping it would hardly have paid.
le-castle-p09 = Market day at last
le-castle-p09-figure = The last tile lies, and you have one follower left. Two points at once, or something better?
le-castle-p09-done = The herald would have brought 2 points at once. But the court to which this tile belongs has two markets, and nobody stands in it: your merchant brings 6 at the end. You win 69 to 56.
le-castle-p10 = The last house
le-castle-p10-figure = The game ends with this turn. Which follower brings most? Look at your wall tiles, too.
le-castle-p10-score = The house is yours. One of your wall tiles has its last chance.
le-castle-p10-done = The house of two tiles is complete and free: 2 points for your squire, and with wall tile 3 twice as many. After the game that tile would have been worthless. 85 to 79 for you.
le-castle-p11 = A shared victory
le-castle-p11-tile = The last tile. No place scores anything at once, and you are 2 points short. But you hold wall tile 6.
le-castle-p11-done = Wall tile 6 pays 1 point per tile of an unfinished house of yours. This tile joins it with the little house beside it: four tiles instead of two. 60 to 60, and you share the victory.
le-castle-p12 = One more stall
le-castle-p12-tile = The last tile has a market, and your keep is the larger one. Where is the most to be gained at the end?
le-castle-p12-done = Your merchant lies in the court at the bottom right. One market more there is 3 points more, four markets now, and the largest empty area, which your keep scores, keeps its four spaces.
