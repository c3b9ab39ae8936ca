# Names of Carcassonne: features, figures, faces of tiles, lines of a score.

## Features
ca-kind-field = field
ca-kind-road = road
ca-kind-city = city
ca-kind-river = river
ca-kind-monastery = monastery
ca-kind-garden = garden

## Figures
ca-figure-meeple = meeple
ca-figure-abbot = abbot
ca-role-knight = knight
ca-role-highwayman = highwayman
ca-role-monk = monk
ca-role-farmer = farmer
ca-role-abbot = abbot
ca-role-gardener = abbot in the garden

## Lines of a score
ca-source-start = starting space
ca-source-road = roads
ca-source-city = cities
ca-source-monastery = monasteries
ca-source-garden = gardens
ca-source-recall = abbots taken back
ca-source-open-road = incomplete roads
ca-source-open-city = incomplete cities
ca-source-open-monastery = incomplete monasteries
ca-source-open-garden = incomplete gardens
ca-source-field = fields

## Faces of the tiles, unturned
ca-face-base-a = monastery, road
ca-face-base-b = monastery
ca-face-base-c = city all round, coat of arms
ca-face-base-d = city edge, straight road
ca-face-base-e = city edge
ca-face-base-e-garden = city edge, garden
ca-face-base-f = city through the middle, coat of arms
ca-face-base-g = city through the middle
ca-face-base-h = two cities facing each other
ca-face-base-h-garden = two cities facing each other, garden
ca-face-base-i = two cities side by side
ca-face-base-i-garden = two cities side by side, garden
ca-face-base-j = city edge, road to the right
ca-face-base-k = city edge, road to the left
ca-face-base-l = city edge, junction of three roads
ca-face-base-m = city corner, coat of arms
ca-face-base-m-garden = city corner, coat of arms, garden
ca-face-base-n = city corner
ca-face-base-n-garden = city corner, garden
ca-face-base-o = city corner, road bend, coat of arms
ca-face-base-p = city corner, road bend
ca-face-base-q = city on three edges, coat of arms
ca-face-base-r = city on three edges
ca-face-base-r-garden = city on three edges, garden
ca-face-base-s = city on three edges, road, coat of arms
ca-face-base-t = city on three edges, road
ca-face-base-u = straight road
ca-face-base-u-garden = straight road, garden
ca-face-base-v = road bend
ca-face-base-v-garden = road bend, garden
ca-face-base-w = junction of three roads
ca-face-base-x = junction of four roads
ca-face-river-bend = river bend
ca-face-river-bend-garden = river bend, garden
ca-face-river-city-bend = city corner, river bend
ca-face-river-city-road = city edge, road over the river
ca-face-river-lake = lake
ca-face-river-monastery = monastery, road over the river
ca-face-river-road-bend = river bend, road bend
ca-face-river-road-bridge = bridge over the river
ca-face-river-spring = spring
ca-face-river-straight = straight river
ca-face-river-two-cities = river between two cities
