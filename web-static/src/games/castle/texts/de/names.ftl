# Names of The Castle: features, followers, wall tiles, lines of a score, faces of tiles.

## Features and followers
cs-kind-path = Weg
cs-kind-house = Haus
cs-kind-tower = Turm
cs-kind-court = Hof
cs-role-path = Herold
cs-role-house = Knappe
cs-role-tower = Ritter
cs-role-court = Händler

## Wall tiles
cs-wall-1 = noch ein Zug
cs-wall-2 = Turm zählt doppelt
cs-wall-3 = Haus zählt doppelt
cs-wall-4 = unfertiger Weg
cs-wall-5 = unfertiger Turm
cs-wall-6 = unfertiges Haus
cs-wall-7 = 4 Punkte je Markt
cs-wall-8 = größerer Palas
cs-wall-9 = 5 Extrapunkte
cs-wall-1-text = Am Ende des eigenen Zugs: noch ein ganzer Zug.
cs-wall-2-text = Im eigenen Zug: Ein fertiger Turm, den du wertest, zählt doppelt.
cs-wall-3-text = Im eigenen Zug: Ein fertiges Haus, das du wertest, zählt doppelt.
cs-wall-4-text = { $values ->
    [full] Am Ende: Ein eigener unfertiger Weg zählt voll.
   *[other] Am Ende: Ein eigener unfertiger Weg bringt 1 Punkt je Karte.
 }
cs-wall-5-text = { $values ->
    [full] Am Ende: Ein eigener unfertiger Turm zählt voll.
   *[other] Am Ende: Ein eigener unfertiger Turm bringt 1 Punkt je Karte.
 }
cs-wall-6-text = { $values ->
    [full] Am Ende: Ein eigenes unfertiges Haus zählt voll.
   *[other] Am Ende: Ein eigenes unfertiges Haus bringt 1 Punkt je Karte.
 }
cs-wall-7-text = Am Ende: Die Märkte eines eigenen Hofs bringen je 4 statt 3 Punkte.
cs-wall-8-text = Am Ende: Dein Palas zählt, als hätte sein Haus { $bonus } { $bonus ->
    [one] Karte
   *[other] Karten
 } mehr.
cs-wall-9-text = Am Ende: 5 Punkte.

## Lines of a score
cs-source-path = Wege
cs-source-house = Häuser
cs-source-tower = Türme
cs-source-court = Höfe
cs-source-keep = größerer Palas
cs-source-unfinished = Unfertiges
cs-source-markets = Märkte durch Mauerplättchen 7
cs-source-bonus = Extrapunkte

## Faces of the tiles, unturned
cs-tile-court-market = Hof mit Markt
cs-tile-house-and-tower-opposite = Haus und Turm gegenüber
cs-tile-house-corner = Hausecke
cs-tile-house-corner-market = Hausecke, Markt
cs-tile-house-corner-path = Hausecke, Wegkurve
cs-tile-house-edge-market = Hausrand, Markt
cs-tile-house-four = Haus ringsum
cs-tile-house-path-end = Hausrand, Weg zur Tür
cs-tile-house-path-left = Hausrand, Weg nach links
cs-tile-house-path-right = Hausrand, Weg nach rechts
cs-tile-house-path-straight = Hausrand, gerader Weg
cs-tile-house-square = Hausrand, Platz mit drei Wegen
cs-tile-house-three-market = Haus an drei Kanten, Markt
cs-tile-house-three-path = Haus an drei Kanten, Weg
cs-tile-house-through = Haus quer durch
cs-tile-path-bend = Wegkurve
cs-tile-path-bend-fountain = Wegkurve, Brunnen
cs-tile-path-bend-market = Wegkurve, Markt
cs-tile-path-cross-fountain = Kreuzung von vier Wegen, Brunnen
cs-tile-path-fork = Gabelung von drei Wegen
cs-tile-path-square3 = Platz mit drei Wegen
cs-tile-path-square4 = Platz mit vier Wegen
cs-tile-path-straight = gerader Weg
cs-tile-path-straight-fountain = gerader Weg, Brunnen
cs-tile-path-straight-market = gerader Weg, Markt
cs-tile-tower-and-house-adjacent = Turm und Haus über Eck
cs-tile-tower-corner = Turmecke
cs-tile-tower-corner-market = Turmecke, Markt
cs-tile-tower-corner-path = Turmecke, Wegkurve
cs-tile-tower-edge-market = Turmrand, Markt
cs-tile-tower-path-end = Turmrand, Weg zur Tür
cs-tile-tower-path-left = Turmrand, Weg nach links
cs-tile-tower-path-straight = Turmrand, gerader Weg
cs-tile-tower-square = Turmrand, Platz mit drei Wegen
cs-tile-tower-through = Turm quer durch
