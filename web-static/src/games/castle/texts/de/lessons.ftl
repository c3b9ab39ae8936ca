# Lektionen, Aufgaben und Tipps der Burg.

## Tipps
tip-castle-place = Leg diese Karte in die Mauer, an ein Startfeld oder eine andere Karte. Nur Wege müssen passen. Schau auch auf deinen Zählstein: Punkte, mit denen er genau auf einem Turm stehen bleibt, bringen dazu ein Mauerplättchen.
tip-castle-follower = Du darfst einen Gefolgsmann auf diese Karte setzen oder keinen. Von Wegen, Häusern und Türmen kehrt er zurück, wenn sie fertig sind. Ein Händler bleibt bis zum Ende; wähl also Höfe, die mehrere Märkte bekommen.
tip-castle-score = Mehreres ist zugleich fertig, und du wählst die Reihenfolge. Jede Wertung bewegt einen Zählstein: Such die, bei der deiner genau auf einem Turm stehen bleibt. Ein Mauerplättchen 2 oder 3 kann hier einen Turm oder ein Haus verdoppeln.
tip-castle-turn_end = Dein Mauerplättchen 1 gibt dir einmal einen ganzen Zug mehr. Nutz es, wenn du etwas vollenden willst, bevor es gestört wird, oder wenn nur noch wenige Karten da sind: Nach der letzten ist es wertlos.
