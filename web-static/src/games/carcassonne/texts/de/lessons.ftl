# Lektionen, Aufgaben und Tipps von Carcassonne.

## Tipps
tip-carcassonne-place = Leg dieses Plättchen dorthin, wo alle Kanten passen, die sich berühren. Frag dich zweierlei: Was wird damit fertig, und was könnte eine Figur danach darauf besetzen? Manchmal ist ein Platz am besten, der eine fremde Stadt stört.
tip-carcassonne-figure = Du darfst eine Figur auf dieses Plättchen setzen oder keine. Von Straßen und aus Städten kehrt sie zurück, wenn sie fertig sind; ein Bauer auf einer Wiese bleibt bis zum Ende. Behalte eine oder zwei Figuren für gute Plättchen.
tip-carcassonne-hand = Wähl eines der Plättchen auf deiner Hand und leg es; am Ende des Zugs ziehst du ein neues. Nimm das, was dir jetzt hilft, und behalte eines, das später etwas von dir vollenden könnte.
tip-carcassonne-river = Zuerst kommt der Fluss: Jedes Plättchen setzt ihn fort, wo er endet, und zwei Biegungen hintereinander dürfen nicht in dieselbe Richtung gehen. Leg so, dass die Straße oder Stadt, die du nimmst, Platz zum Wachsen hat.
tip-carcassonne-abbot = Statt eine Figur zu setzen, darfst du deinen Abt zurücknehmen: Er bringt sofort 1 Punkt und 1 je belegtem Feld ringsum. Das ist gut, wenn sich die letzten Felder kaum noch füllen.
tip-carcassonne-must = Hier muss ein Gefolgsmann gesetzt werden, wenn es geht. Nur die Farbe, die hinten liegt, bekommt für Fertiges Punkte; setz ihn also dorthin, wo diese Farbe im richtigen Moment hinten liegt.
tip-carcassonne-discard = Keines deiner Plättchen passt. Leg eines weg und zieh ein neues: das, was du am wenigsten brauchst.
tip-carcassonne-score = Ein Plättchen hat mehreres vollendet. Du wählst die Reihenfolge, und wer hinten liegt, wird jedes Mal neu bestimmt. Beginn mit dem, nach dem auch das nächste noch zählt.
