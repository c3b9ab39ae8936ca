# Die Lektionen und Rätsel von Punktestadt, und ein Wort zu jeder Art von Entscheidung.

## Tipps
tip-point_city-turn = Nimm zwei Karten, die nebeneinander oder übereinander liegen. Ressourcen sind umsonst und bezahlen später Gebäude.
tip-point_city-flip = Bevor du nimmst, darfst du eine Karte in einer Linie aus vier Ressourcen umdrehen. Das Gebäude bleibt für alle liegen: Dreh eines um, wenn du gleich bauen könntest.
tip-point_city-build = Du kannst ein Gebäude bezahlen. Was es gibt, bleibt und zahlt in jedem späteren Zug; Gebäude mit einer Ressource sind darum früh am besten.
tip-point_city-deck = Am Markt ist gerade nichts zu nehmen. Nimm die zwei obersten Karten des Stapels: immer Ressourcen, und eine ist eine Überraschung.
tip-point_city-civic = Wähle ein Bürgerplättchen. Die Zahl daneben sagt, was es jetzt bringt; Plättchen für Ressourcen wachsen mit deiner Stadt.
tip-point_city-last = Der letzte Zug: Gib alles aus. Karten im Vorrat bringen keine Punkte, außer für manche Plättchen.

## p01
le-point_city-p01 = Ein Gebäude im ersten Zug
le-point_city-p01-task = Du hast eben eine Karte umgedreht: ein Vogelhäuschen für Energie und Industrie, 4 Punkte wert. Du hast eine Universal-Karte. Welche zwei Karten nimmst du?
le-point_city-p01-done = Das Vogelhäuschen und die Industrie daneben. Die Industrie, die du gerade nimmst, darf sofort zahlen, und Universal steht für die Energie: 4 Punkte im ersten Zug.

## p02
le-point_city-p02 = Eine Stadt, die zahlt
le-point_city-p02-task = Deine Stadt gibt jede der fünf Ressourcen einmal. Welches Paar bringt sofort die meisten Punkte?
le-point_city-p02-done = Die zwei Vogelhäuschen links. Zusammen kosten sie vier verschiedene Ressourcen, und deine Stadt gibt jede davon: 8 Punkte, und keine einzige Karte ist ausgegeben.

## p03
le-point_city-p03 = Zwei von allem
le-point_city-p03-task = Du hast ein Bürgergebäude gebaut und darfst ein Plättchen wählen. Welches ist deiner Stadt jetzt am meisten wert?
le-point_city-p03-done = Von jeder der fünf Ressourcen gibt deine Stadt mindestens zwei: fünfmal 2, also 10 Punkte. Die Plättchen für Paare bringen höchstens 6, das schlichte 5.

## p04
le-point_city-p04 = Ein Gebäude ohne Punkte
le-point_city-p04-task = Deine Stadt gibt einmal Wirtschaft, und du hast eine Wirtschaftskarte. Ein Zug, die meisten Punkte: Welche zwei Karten nimmst du?
le-point_city-p04-token = Das Postamt steht, und du wählst ein Plättchen. Welches bringt jetzt am meisten?
le-point_city-p04-done = Stadt, Vorrat und die eben genommene Karte sind dreimal Wirtschaft: Das Postamt gehört dir. Es hat keine Punkte, aber sein Plättchen bringt sofort 7. Das Tiny House brächte 1.

## p05
le-point_city-p05 = Ein Blitz fehlt
le-point_city-p05-task = Deine Stadt gibt alles außer Energie. Im Vorrat liegt je eine Karte Umwelt, Wirtschaft und Energie. Welches Paar bringt die meisten Punkte?
le-point_city-p05-done = Zwei Vogelhäuschen liegen nebeneinander. Sie kosten Einwohner, Umwelt, Energie und Industrie; drei davon gibt deine Stadt, nur die Energiekarte geht weg: 8 Punkte.

## p06
le-point_city-p06 = Das dritte Plättchen
le-point_city-p06-task = Zwei Plättchen hast du schon, jetzt wählst du ein drittes. Zähl deine permanenten Ressourcen: Welches bringt jetzt am meisten?
le-point_city-p06-done = Wirtschaft, Umwelt und Industrie: drei Ressourcen, die du dreimal hast, je 3 Punkte, also 9. Das Plättchen für Plättchen brächte dreimal 2, also 6.

## p07
le-point_city-p07 = Acht Punkte sind zu wenig
le-point_city-p07-task = Springbrunnen und Vogelhäuschen liegen nebeneinander: 8 Punkte. Gibt es ein Paar, das in diesem Zug mehr bringt?
le-point_city-p07-token = Und welches Plättchen für das Postamt?
le-point_city-p07-done = Das Vogelhäuschen mit dem Postamt: 4 Punkte und ein Plättchen mit 7, zusammen 11. Deine Stadt zahlt alles bis auf eine Wirtschaft, und diese Karte hast du.

## p08
le-point_city-p08 = Ein Blatt zählt dreifach
le-point_city-p08-task = Zwei deiner drei Plättchen warten auf Umwelt. Welches Paar bringt jetzt die meisten Punkte?
le-point_city-p08-done = Der Park bringt 2 Punkte und die dritte Umwelt. Sie vervollständigt einen Satz auf zwei Plättchen, je 3 Punkte: zusammen 8. Und deine Stadt bezahlt ihn allein.

## p09
le-point_city-p09 = Fünf Punkte oder keiner
le-point_city-p09-task = Der Radiosender in der ersten Zeile bringt 5 Punkte, und du kannst ihn bezahlen. Geht in diesem Zug mehr?
le-point_city-p09-token = Nun das Plättchen. Wovon hat deine Stadt am meisten?
le-point_city-p09-done = Das Postamt kostet drei Einwohner: einen gibt die Stadt, zwei die doppelte Karte. Sein Plättchen zählt drei Paare aus Wirtschaft und Umwelt, je 3 Punkte: 9.

## p10
le-point_city-p10 = Erst wohnen, dann zählen
le-point_city-p10-task = Die Sternwarte bringt ein Plättchen, und deine Stadt bezahlt sie. Welcher Nachbar macht das Plättchen wertvoller?
le-point_city-p10-token = Beide Gebäude stehen. Welches Plättchen bringt jetzt am meisten?
le-point_city-p10-done = Der Wohnblock bringt 1 Punkt und den dritten Einwohner. Das Plättchen wird danach gewählt und zählt alle drei, je 2 Punkte: 6. Zusammen 7, und keine Karte ist ausgegeben.

## p11
le-point_city-p11 = Der letzte Zug
le-point_city-p11-task = Der letzte Zug der Partie ist deiner, und du liegst 3 Punkte zurück. Ein Paar gewinnt. Welches?
le-point_city-p11-done = Das Lagerhaus kostet drei Wirtschaft und zwei Energie, und genau das gibt deine Stadt: 5 Punkte umsonst. Du gewinnst mit 2 Vorsprung. Jedes andere Paar bringt höchstens 2 Punkte.

## p12
le-point_city-p12 = Die zweite Wirtschaft
le-point_city-p12-task = Dein letzter Zug, und du liegst 5 Punkte hinter dem Ersten. Sieh dir deine drei Plättchen an: Welches Gebäude lässt sie wachsen?
le-point_city-p12-done = Der Supermarkt ist deine zweite Wirtschaft. Damit hast du alles zweimal: 6 Punkte für den zweiten vollen Satz, 2 für eine weitere Sorte, 3 auf dem Gebäude: 11.
