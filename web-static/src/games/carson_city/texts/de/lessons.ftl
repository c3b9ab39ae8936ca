# Was Carson City denen sagt, die es lernen: ein Wort bei jeder Art von Entscheidung, Lektionen, Rätsel.

## Tipps
tip-carson_city-bid = Wähle verdeckt eine Auktionskarte; der höchste Wert nimmt zuerst. Jede Karte dient einmal je Epoche: Spiele die hohen, wenn eine Karte der Auslage dir viel mehr bringt als die anderen.
tip-carson_city-bid-void = Deine Karte hast du schon genommen, darum wirkt diese Auktionskarte nicht. Gib die niedrigste her.
tip-carson_city-governor = Der Gouverneur deckt eine Karte mehr auf, und du nimmst eine aus der Auslage, bevor jemand bietet. Einmal im Spiel: Heb ihn für eine Auslage mit zwei guten Karten auf.
tip-carson_city-lawyer = Mit dem Rechtsanwalt nimmst du jetzt eine Karte, vor allen Geboten, statt in deinem Zug. Das lohnt, wenn eine Karte viel besser passt als die anderen und deine hohen Karten verbraucht sind.
tip-carson_city-chinese-worker = Mit ihm nimmst du in deinem Zug zwei Karten. Setz ihn ein, wenn du auch hoch bieten kannst: Dann sind noch zwei gute da.
tip-carson_city-bonus-before = Das kommt zu der Karte dazu, die du gleich versiegelst. Du entscheidest, bevor die Gebote offen sind; eine niedrige Karte mit Zugabe kann genügen.
tip-carson_city-bonus-after = Alle Gebote sind offen: Du siehst, ob die Zugabe dich nach vorn bringt. Ändert sie keinen Platz, so heb sie für eine spätere Runde der Epoche auf.
tip-carson_city-take = Nimm eine Karte: eine Geländekarte für deine Stadt oder die Person. Schau auf den Platz, an dem eine Karte läge, nicht nur darauf, was sie zeigt.
tip-carson_city-take-two = Du nimmst zwei Karten nacheinander, und niemand handelt dazwischen. Lege zuerst, was die zweite Karte als Nachbarn braucht.
tip-carson_city-take-at-once = Du nimmst eine Karte vor allen anderen. Wähle eine beliebige der Auslage; auch die Person zählt.
tip-carson_city-place = Lege die Karte so, dass ihre Gebäude die richtigen Nachbarn bekommen. Sie muss deine Stadt berühren oder überdecken; halte gute leere Plätze für spätere Karten frei.
tip-carson_city-aside = Diese Karte passt nirgends und bleibt ohne Punkte neben deiner Stadt. Wer früh überdeckt, hat später Platz.
tip-carson_city-sell = Karten mit Preisschild kannst du für je 7 Punkte verkaufen, drei im ganzen Spiel. Verkaufe, was an seinem Platz weniger als 7 bringt.
tip-carson_city-newsboy = Wähle eine Person, die niemand genommen hat; sie zählt sofort für dich. Vergleiche die Zahlen: Welche die beste ist, hängt von deiner Stadt ab.
tip-carson_city-final-sale = Deine letzte Gelegenheit: Jede verkaufte Karte bringt 7. Eine Karte, die deiner Stadt mehr als 7 bringt, bleibt.
