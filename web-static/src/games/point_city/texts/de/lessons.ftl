# Die Lektionen und Rätsel von Punktestadt, und ein Wort zu jeder Art von Entscheidung.

## Tipps
tip-point_city-turn = Nimm zwei Karten, die nebeneinander oder übereinander liegen. Ressourcen sind umsonst und bezahlen später Gebäude.
tip-point_city-flip = Bevor du nimmst, darfst du eine Karte in einer Linie aus vier Ressourcen umdrehen. Das Gebäude bleibt für alle liegen: Dreh eines um, wenn du gleich bauen könntest.
tip-point_city-build = Du kannst ein Gebäude bezahlen. Was es gibt, bleibt und zahlt in jedem späteren Zug; Gebäude mit einer Ressource sind darum früh am besten.
tip-point_city-deck = Am Markt ist gerade nichts zu nehmen. Nimm die zwei obersten Karten des Stapels: immer Ressourcen, und eine ist eine Überraschung.
tip-point_city-civic = Wähle ein Bürgerplättchen. Die Zahl daneben sagt, was es jetzt bringt; Plättchen für Ressourcen wachsen mit deiner Stadt.
tip-point_city-last = Der letzte Zug: Gib alles aus. Karten im Vorrat bringen keine Punkte, außer für manche Plättchen.
