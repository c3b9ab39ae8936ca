# Lektionen, Aufgaben und Tipps der Burg.

## Tipps
tip-castle-place = Leg diese Karte in die Mauer, an ein Startfeld oder eine andere Karte. Nur Wege müssen passen. Schau auch auf deinen Zählstein: Punkte, mit denen er genau auf einem Turm stehen bleibt, bringen dazu ein Mauerplättchen.
tip-castle-follower = Du darfst einen Gefolgsmann auf diese Karte setzen oder keinen. Von Wegen, Häusern und Türmen kehrt er zurück, wenn sie fertig sind. Ein Händler bleibt bis zum Ende; wähl also Höfe, die mehrere Märkte bekommen.
tip-castle-score = Mehreres ist zugleich fertig, und du wählst die Reihenfolge. Jede Wertung bewegt einen Zählstein: Such die, bei der deiner genau auf einem Turm stehen bleibt. Ein Mauerplättchen 2 oder 3 kann hier einen Turm oder ein Haus verdoppeln.
tip-castle-turn_end = Dein Mauerplättchen 1 gibt dir einmal einen ganzen Zug mehr. Nutz es, wenn du etwas vollenden willst, bevor es gestört wird, oder wenn nur noch wenige Karten da sind: Nach der letzten ist es wertlos.

## Aufgaben
le-castle-p01 = Bis zur Tür
le-castle-p01-tile = Dein Herold steht auf einem Weg mit Brunnen. Wo bringt diese Karte jetzt die meisten Punkte?
le-castle-p01-done = Der Weg vom Startfeld endet jetzt an einer Tür. Er hat vier Karten, das Startfeld zählt mit, und an ihm liegt ein Brunnen: je 2 Punkte, also 8. Dein Herold kehrt zurück.
le-castle-p02 = Frisches Wasser
le-castle-p02-tile = Dieser Brunnen verdoppelt einen ganzen Weg. Wo bringt er dir sofort am meisten? Denk daran, was einen Weg beenden darf.
le-castle-p02-done = Ein Weg darf an der glatten Mauer enden. Deiner hat jetzt vier Karten, und wegen des Brunnens bringt jede 2 statt 1: 8 Punkte.
le-castle-p03 = Kurz und gut
le-castle-p03-tile = Mit dieser Karte könntest du ein Haus von dir schließen. Aber vielleicht geht es mit Karte und Gefolgsmann zusammen besser?
le-castle-p03-figure = Der Weg ist fertig und frei. Wer holt seine Punkte?
le-castle-p03-done = Ein Weg von der Mauer zum Platz: nur zwei Karten, aber mit Brunnen 4 Punkte, und der Herold ist sofort wieder zurück. Dein Haus aus einer Karte zu schließen hätte 1 gebracht.
le-castle-p04 = Genau zwölf
le-castle-p04-tile = Dein Herold im Südosten hat schon einen langen Weg. Bring ihn zu einem Ende, das sich lohnt.
le-castle-p04-done = Sechs Karten mit Brunnen sind 12 Punkte. Dein Zählstein geht von 0 auf genau 12, und das ist ein Turm: Sein Mauerplättchen gehört dir dazu.
le-castle-p05 = Um die Ecke
le-castle-p05-tile = Plätze beenden Wege, Brunnen verdoppeln sie. Wo bringt dir diese Biegung die meisten Punkte?
le-castle-p05-done = Der Weg läuft vom Startfeld am Brunnen vorbei und um die Ecke zum Platz: fünf Karten zu je 2 Punkten, also 10. An einem Platz endet jeder Weg.
le-castle-p06 = Noch ein Punkt
le-castle-p06-tile = Dein Weg hat einen Brunnen und braucht ein Ende. Bedenk, dass Mauern auch Häuser schließen.
le-castle-p06-figure = Der Weg bringt dich auf 11. Welcher Gefolgsmann bringt dich sofort einen Schritt weiter?
le-castle-p06-done = Der Weg bringt 8, von 3 auf 11. Das kleine Haus zwischen den Mauern ist auch geschlossen: 1 Punkt für deinen Knappen, und das macht genau 12. So gibt es ein Mauerplättchen dazu.
le-castle-p07 = Doppelt wertvoll
le-castle-p07-tile = Du hast ein Mauerplättchen 2 und Ritter auf der Karte. Welches deiner Gebäude kannst du vollenden?
le-castle-p07-score = Der Turm ist fertig. Wie wertest du ihn?
le-castle-p07-done = Ein Turm aus zwei Karten ist 4 wert. Mit Mauerplättchen 2, das du hast, zählt er doppelt: 8. Es ist damit verbraucht, und es wirkt nur für einen Turm, den du im eigenen Zug wertest.
le-castle-p08 = Jetzt oder nie
le-castle-p08-score = Dein Turm aus drei Karten ist fertig, und du hast ein Mauerplättchen 2. Einsetzen oder aufheben?
le-castle-p08-done = 38 und 12 sind 50, ein Turm: Sein Mauerplättchen gehört dir. Ohne Verdopplung wärst du auf 44 stehen geblieben, auch ein Turm, aber 6 Punkte weniger. Zwei Karten sind übrig; Aufheben hätte sich kaum gelohnt.
le-castle-p09 = Zuletzt ist Markttag
le-castle-p09-figure = Die letzte Karte liegt, und du hast noch einen Gefolgsmann. Sofort zwei Punkte, oder etwas Besseres?
le-castle-p09-done = Der Herold hätte sofort 2 Punkte gebracht. Aber der Hof, zu dem diese Karte gehört, hat zwei Märkte, und niemand steht darin: Dein Händler bringt am Ende 6. Du gewinnst 69 zu 56.
le-castle-p10 = Das letzte Haus
le-castle-p10-figure = Mit diesem Zug endet das Spiel. Welcher Gefolgsmann bringt am meisten? Schau auch auf deine Mauerplättchen.
le-castle-p10-score = Das Haus gehört dir. Eines deiner Mauerplättchen hat seine letzte Gelegenheit.
le-castle-p10-done = Das Haus aus zwei Karten ist fertig und frei: 2 Punkte für deinen Knappen, und mit Mauerplättchen 3 doppelt so viele. Nach dem Spiel wäre es wertlos gewesen. 85 zu 79 für dich.
le-castle-p11 = Ein geteilter Sieg
le-castle-p11-tile = Die letzte Karte. Kein Platz bringt sofort Punkte, und dir fehlen 2. Aber du hast Mauerplättchen 6.
le-castle-p11-done = Mauerplättchen 6 bringt 1 Punkt je Karte eines unfertigen Hauses von dir. Diese Karte verbindet es mit dem kleinen Haus daneben: vier Karten statt zwei. 60 zu 60, ihr teilt den Sieg.
le-castle-p12 = Noch ein Stand
le-castle-p12-tile = Die letzte Karte hat einen Markt, und dein Palas ist der größere. Wo ist am Ende am meisten zu holen?
le-castle-p12-done = Dein Händler liegt im Hof unten rechts. Ein Markt mehr bringt dort 3 Punkte mehr, jetzt sind es vier, und die größte leere Fläche, die dein Palas zählt, behält ihre vier Felder.
