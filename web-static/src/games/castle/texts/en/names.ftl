# Names of The Castle: features, followers, wall tiles, lines of a score, faces of tiles.

## Features and followers
cs-kind-path = path
cs-kind-house = house
cs-kind-tower = tower
cs-kind-court = court
cs-role-path = herald
cs-role-house = squire
cs-role-tower = knight
cs-role-court = merchant

## Wall tiles
cs-wall-1 = extra turn
cs-wall-2 = double tower
cs-wall-3 = double house
cs-wall-4 = incomplete path
cs-wall-5 = incomplete tower
cs-wall-6 = incomplete house
cs-wall-7 = 4 points per market
cs-wall-8 = larger keep
cs-wall-9 = 5 extra points
cs-wall-1-text = At the end of your own turn: one further complete turn.
cs-wall-2-text = In your own turn: a completed tower that you score pays double.
cs-wall-3-text = In your own turn: a completed house that you score pays double.
cs-wall-4-text = { $values ->
    [full] At the end: one incomplete path of yours pays in full.
   *[other] At the end: one incomplete path of yours pays 1 point per tile.
 }
cs-wall-5-text = { $values ->
    [full] At the end: one incomplete tower of yours pays in full.
   *[other] At the end: one incomplete tower of yours pays 1 point per tile.
 }
cs-wall-6-text = { $values ->
    [full] At the end: one incomplete house of yours pays in full.
   *[other] At the end: one incomplete house of yours pays 1 point per tile.
 }
cs-wall-7-text = At the end: the markets of one court of yours pay 4 points each instead of 3.
cs-wall-8-text = At the end: your keep counts as if its house had { $bonus } more { $bonus ->
    [one] tile
   *[other] tiles
 }.
cs-wall-9-text = At the end: 5 points.

## Lines of a score
cs-source-path = paths
cs-source-house = houses
cs-source-tower = towers
cs-source-court = courts
cs-source-keep = larger keep
cs-source-unfinished = incomplete features
cs-source-markets = markets by wall tile 7
cs-source-bonus = extra points

## Faces of the tiles, unturned
cs-tile-court-market = court with a market
cs-tile-house-and-tower-opposite = house and tower facing each other
cs-tile-house-corner = house corner
cs-tile-house-corner-market = house corner, market
cs-tile-house-corner-path = house corner, path bend
cs-tile-house-edge-market = house edge, market
cs-tile-house-four = house all round
cs-tile-house-path-end = house edge, path to the door
cs-tile-house-path-left = house edge, path to the left
cs-tile-house-path-right = house edge, path to the right
cs-tile-house-path-straight = house edge, straight path
cs-tile-house-square = house edge, square with three paths
cs-tile-house-three-market = house on three edges, market
cs-tile-house-three-path = house on three edges, path
cs-tile-house-through = house through the middle
cs-tile-path-bend = path bend
cs-tile-path-bend-fountain = path bend, fountain
cs-tile-path-bend-market = path bend, market
cs-tile-path-cross-fountain = crossing of four paths, fountain
cs-tile-path-fork = fork of three paths
cs-tile-path-square3 = square with three paths
cs-tile-path-square4 = square with four paths
cs-tile-path-straight = straight path
cs-tile-path-straight-fountain = straight path, fountain
cs-tile-path-straight-market = straight path, market
cs-tile-tower-and-house-adjacent = tower and house side by side
cs-tile-tower-corner = tower corner
cs-tile-tower-corner-market = tower corner, market
cs-tile-tower-corner-path = tower corner, path bend
cs-tile-tower-edge-market = tower edge, market
cs-tile-tower-path-end = tower edge, path to the door
cs-tile-tower-path-left = tower edge, path to the left
cs-tile-tower-path-straight = tower edge, straight path
cs-tile-tower-square = tower edge, square with three paths
cs-tile-tower-through = tower through the middle
