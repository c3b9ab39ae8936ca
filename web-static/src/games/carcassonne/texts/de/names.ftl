# Names of Carcassonne: features, figures, faces of tiles, lines of a score.

## Features
ca-kind-field = Wiese
ca-kind-road = Straße
ca-kind-city = Stadt
ca-kind-river = Fluss
ca-kind-monastery = Kloster
ca-kind-garden = Garten

## Figures
ca-figure-meeple = Meeple
ca-figure-abbot = Abt
ca-role-knight = Ritter
ca-role-highwayman = Wegelagerer
ca-role-monk = Mönch
ca-role-farmer = Bauer
ca-role-abbot = Abt
ca-role-gardener = Abt im Garten

## Lines of a score
ca-source-start = Startfeld
ca-source-road = Straßen
ca-source-city = Städte
ca-source-monastery = Klöster
ca-source-garden = Gärten
ca-source-recall = zurückgenommene Äbte
ca-source-open-road = unfertige Straßen
ca-source-open-city = unfertige Städte
ca-source-open-monastery = unfertige Klöster
ca-source-open-garden = unfertige Gärten
ca-source-field = Wiesen

## Faces of the tiles, unturned
ca-face-base-a = Kloster, Straße
ca-face-base-b = Kloster
ca-face-base-c = Stadt ringsum, Wappen
ca-face-base-d = Stadtrand, gerade Straße
ca-face-base-e = Stadtrand
ca-face-base-e-garden = Stadtrand, Garten
ca-face-base-f = Stadt quer durch, Wappen
ca-face-base-g = Stadt quer durch
ca-face-base-h = zwei Städte gegenüber
ca-face-base-h-garden = zwei Städte gegenüber, Garten
ca-face-base-i = zwei Städte über Eck
ca-face-base-i-garden = zwei Städte über Eck, Garten
ca-face-base-j = Stadtrand, Straße nach rechts
ca-face-base-k = Stadtrand, Straße nach links
ca-face-base-l = Stadtrand, Kreuzung mit drei Straßen
ca-face-base-m = Stadtecke, Wappen
ca-face-base-m-garden = Stadtecke, Wappen, Garten
ca-face-base-n = Stadtecke
ca-face-base-n-garden = Stadtecke, Garten
ca-face-base-o = Stadtecke, Straßenkurve, Wappen
ca-face-base-p = Stadtecke, Straßenkurve
ca-face-base-q = Stadt an drei Kanten, Wappen
ca-face-base-r = Stadt an drei Kanten
ca-face-base-r-garden = Stadt an drei Kanten, Garten
ca-face-base-s = Stadt an drei Kanten, Straße, Wappen
ca-face-base-t = Stadt an drei Kanten, Straße
ca-face-base-u = gerade Straße
ca-face-base-u-garden = gerade Straße, Garten
ca-face-base-v = Straßenkurve
ca-face-base-v-garden = Straßenkurve, Garten
ca-face-base-w = Kreuzung mit drei Straßen
ca-face-base-x = Kreuzung mit vier Straßen
ca-face-river-bend = Flussbiegung
ca-face-river-bend-garden = Flussbiegung, Garten
ca-face-river-city-bend = Stadtecke, Flussbiegung
ca-face-river-city-road = Stadtrand, Straße über den Fluss
ca-face-river-lake = See
ca-face-river-monastery = Kloster, Straße über den Fluss
ca-face-river-road-bend = Flussbiegung, Straßenkurve
ca-face-river-road-bridge = Brücke über den Fluss
ca-face-river-spring = Quelle
ca-face-river-straight = gerader Fluss
ca-face-river-two-cities = Fluss zwischen zwei Städten
