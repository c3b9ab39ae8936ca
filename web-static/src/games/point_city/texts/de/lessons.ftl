# Die Lektionen und Rätsel von Punktestadt, und ein Wort zu jeder Art von Entscheidung.

## Tipps
tip-point_city-turn = Nimm zwei Karten, die nebeneinander oder übereinander liegen. Ressourcen sind kostenlos und bezahlen später Gebäude.
tip-point_city-flip = Bevor du nimmst, darfst du eine Karte in einer Linie aus vier Ressourcen umdrehen. Das Gebäude bleibt für alle liegen: Dreh eines um, wenn du gleich bauen könntest.
tip-point_city-build = Du kannst ein Gebäude bezahlen. Seine Ressource bleibt und zahlt in jedem späteren Zug; solche Gebäude sind darum früh am besten.
tip-point_city-deck = Am Markt ist gerade nichts zu nehmen. Nimm die zwei obersten Karten des Stapels: immer Ressourcen, und eine ist eine Überraschung.
tip-point_city-civic = Wähle ein Bürgerplättchen. Die Zahl daneben sagt, was es jetzt bringt; Plättchen für Ressourcen wachsen mit deiner Stadt.
tip-point_city-last = Der letzte Zug: Gib alles aus. Karten im Vorrat bringen keine Punkte, außer für manche Plättchen.

## first
le-point_city-first = Deine ersten sechs Züge
le-point_city-first-welcome = Willkommen in der Punktestadt! Aus den Karten dieses Marktes baust du eine Stadt. Jede Karte ist auf einer Seite eine Ressource und auf der anderen ein Gebäude. Nach 17 Zügen für jeden gewinnt, wer die meisten Punkte hat.
le-point_city-first-house = Du hast eine Karte umgedreht: ein Tiny House für Wirtschaft und Industrie. Nimm es zusammen mit der Industrie darüber. Diese Industrie zahlt sofort, und deine Universal-Karte steht für jede Ressource.
le-point_city-first-house-deck = Das ginge, aber ein Gebäude im ersten Zug hilft dir sechzehn Züge lang. Wähle das Tiny House und die Industrie darüber.
le-point_city-first-house-side = Das geht genauso gut! Nimm für diese Lektion bitte die Industrie über dem Haus.
le-point_city-first-refill = Die Lücken wurden mit der anderen Seite gefüllt: ein Minigolf statt der Ressource, eine Energie statt des Hauses. Das Minigolf hat der andere schon genommen.
le-point_city-first-flip = Bevor du nimmst, darfst du eine Ressource umdrehen, wenn ihre Zeile oder Spalte vier Ressourcen zeigt. Das kostet nichts. Wähle „Karte umdrehen“, dann die letzte der dritten Zeile.
le-point_city-first-flip-first = Noch nicht: erst umdrehen, dann nehmen. Nach dem Nehmen ist es zu spät.
le-point_city-first-two = Ein Foodtruck, für Wirtschaft und Energie. Noch kannst du ihn nicht bezahlen. Also sammle: Nimm die ersten zwei Karten der ersten Zeile, Umwelt und Wirtschaft. Ressourcen sind kostenlos.
le-point_city-first-two-deck = Vom Stapel bekommst du immer zwei Ressourcen, siehst aber nur eine. Hier kannst du beide wählen: Nimm die ersten zwei der ersten Zeile.
le-point_city-first-rival = Auch der andere nimmt zwei Ressourcen, und in die Lücken kommen zwei Gebäude. So ändert jeder Zug, was zu haben ist: Sieh dir den Markt jedes Mal neu an.
le-point_city-first-stand = Der Hotdog-Stand kostet Einwohner und Industrie. Dein Tiny House gibt in jedem Zug Einwohner, für immer. Nimm den Stand mit der Industrie rechts daneben: Nur diese Karte wird ausgegeben.
le-point_city-first-stand-deck = Später vielleicht. Der Hotdog-Stand kostet dich jetzt nur eine Karte und gibt von nun an Wirtschaft.
le-point_city-first-engine = Einwohner und Wirtschaft gehören dir nun dauerhaft: Die Zahlen hier sind, was deine Stadt in jedem Zug gibt, die kleinen Karten sind dein Vorrat, den du einmal ausgeben kannst.
le-point_city-first-golf = Das Gleiche noch einmal: Das Minigolf in der zweiten Zeile kostet Wirtschaft und Industrie. Die Wirtschaft gibt deine Stadt, die Industrie ist die Karte rechts daneben.
le-point_city-first-golf-deck = Das Minigolf ist jetzt fast umsonst. Nimm es mit der Industrie rechts daneben.
le-point_city-first-growth = Einwohner, Wirtschaft, Energie: drei Ressourcen in jedem Zug. Frühe Gebäude haben wenig Punkte, aber sie bezahlen alle späteren.
le-point_city-first-truck = Nun zum Foodtruck: Wirtschaft und Energie, und deine Stadt gibt beides! Nimm ihn zusammen mit der Energie links daneben; keine Karte wird ausgegeben.
le-point_city-first-truck-deck = Der Foodtruck kostet dich nichts: Nimm ihn jetzt, bevor es der andere tut.
le-point_city-first-truck-below = Das geht auch. Nimm aber bitte die Energie links daneben: Du hast noch keine Energiekarte.
le-point_city-first-civic = Sieh dir das Postamt mit der blauen Fahne an: Es gibt weder Punkte noch Ressource, aber ein Bürgerplättchen deiner Wahl. Es kostet drei Wirtschaft.
le-point_city-first-post = Eine Wirtschaft gibt die Stadt, eine liegt im Vorrat, und eine liegt gleich unter dem Postamt. Nimm beide Karten!
le-point_city-first-post-deck = Sieh noch einmal hin: Stadt, Vorrat und die Karte darunter sind drei Wirtschaft. Mit dieser Karte gehört das Postamt dir.
le-point_city-first-token = Wähle dein Plättchen. Die Zahl sagt, was jedes dir jetzt bringt. Plättchen für Ressourcen wachsen mit der Stadt; so früh sind die sicheren 7 Punkte am besten.
le-point_city-first-token-less = Es kann wachsen, bringt aber jetzt weniger. Nimm in dieser Lektion die 7 Punkte.
le-point_city-first-end = So geht es 17 Züge lang für jeden. Weiter unten im Stapel liegen größere Karten. Am Ende zählen Gebäude und Plättchen; übrige Karten zählen nichts, entscheiden aber einen Gleichstand.
le-point_city-first-done = Fünf Gebäude und ein Plättchen in sechs Zügen: ein prächtiger Anfang. Bau nun eine ganze Stadt, gegen einen leichten Bot.

## second
le-point_city-second = Eine Stadt zahlt für sich selbst
le-point_city-second-intro = Die Mitte der Partie. Deine Stadt gibt jetzt zehn Ressourcen. Von hier an soll sie fast alles bezahlen, und jeder Zug soll Punkte bringen.
le-point_city-second-worth = Sieh dir vor dem Bauen die Plättchen an. Die Zahl sagt, was jedes dir jetzt bringt. Eines bringt 8: zwei für jede Ressource, die du mindestens zweimal hast.
le-point_city-second-both = In der dritten Spalte liegt das Postamt (drei Umwelt) über einem Radiosender, 5 Punkte. Deine Stadt gibt alles bis auf einen Einwohner; den zahlt deine doppelte Karte. Nimm beide.
le-point_city-second-both-radio = 5 Punkte sind gut, aber der Nachbar darüber ist auch ein Gebäude, und deine Stadt kann es gleichzeitig bezahlen: Das Plättchen bringt 8 dazu.
le-point_city-second-both-post = Das Plättchen bringt 8, gut gesehen. Mit dem Radiosender darunter bekommst du im selben Zug 5 Punkte mehr.
le-point_city-second-both-deck = Mit dieser Stadt brauchst du keine Karten mehr. Bau!
le-point_city-second-token = Nimm das Plättchen für Ressourcen, die du mindestens zweimal hast: jetzt 8 Punkte, und 10, sobald ein zweiter Einwohner kommt.
le-point_city-second-token-less = Das bringt jetzt weniger. Das für zwei oder mehr bringt 8.
le-point_city-second-seen = Der andere dreht eine Karte um: ein Teich. Ein umgedrehtes Gebäude liegt für alle da; dreh also nur um, wenn du gleich bauen kannst.
le-point_city-second-taken = Teich und Marktstand sind weg, in den Lücken liegen zwei doppelte Ressourcen.
le-point_city-second-stop = Die Bushaltestelle in der vierten Spalte kostet drei Umwelt, wie das Postamt. Deine Stadt gibt sie in jedem Zug neu! Nimm sie mit der doppelten Energie darunter.
le-point_city-second-stop-deck = Bauen kostet dich hier nichts: Nimm die Bushaltestelle und wähle ein zweites Plättchen.
le-point_city-second-stop-fountain = Der Springbrunnen bringt umsonst 4 Punkte, nicht schlecht. Aber die Bushaltestelle bringt ein Plättchen, und das beste ist dir 6 wert.
le-point_city-second-pairs = Zwei Plättchen bringen 6. Welches wächst schneller? Du hast drei Umwelt, zwei Energie, zwei Wirtschaft: Eine Energie mehr, und Umwelt mit Energie bringt 9. Nimm dieses.
le-point_city-second-pairs-economy = Bringt auch 6, braucht zum Wachsen aber eine Wirtschaft und eine Energie. Umwelt und Energie braucht nur eine Ressource mehr.
le-point_city-second-pairs-less = Das bringt jetzt weniger als 6. Such das Paar, dem nur eine Ressource fehlt.
le-point_city-second-tower = Der andere dreht einen Funkmast um und baut ihn. Sieh immer nach, was die anderen bezahlen können, und schnapp ihnen weg, was sie am nötigsten brauchen.
le-point_city-second-under = Dreh die doppelte Industrie in der dritten Zeile um. Zwei Punkte, zwei Symbole: Unter so einer Karte ist immer ein Gebäude, das diese Ressource gibt und sie nie kostet.
le-point_city-second-under-first = Nehmen kannst du danach noch. Dreh zuerst die doppelte Industrie um: Vielleicht ist es ein Gebäude, das deine Stadt bezahlt.
le-point_city-second-free = Eine Fabrik und darunter ein Zeitungskiosk. Zusammen: drei Umwelt, zwei Wirtschaft, ein Einwohner, eine Energie. Genau das gibt deine Stadt. Nimm beide, umsonst!
le-point_city-second-free-deck = Du kannst zwei Gebäude kostenlos haben. Nimm die Fabrik und den Zeitungskiosk darunter.
le-point_city-second-free-fountain = 4 Punkte sofort sind gut. Aber Fabrik und Kiosk bringen 2 Punkte, die dritte Industrie und die dritte Wirtschaft: Das Plättchen für drei oder mehr brächte dann 9.
le-point_city-second-end = Jedem bleiben noch ein paar Züge. Nun wiegen Punkte mehr als neue Ressourcen, und am Ende gib alles aus: Übrige Karten bringen nichts, außer durch ein Plättchen.
le-point_city-second-done = Plättchen, die gemeinsam wachsen, Ressourcen, die jeden Zug zahlen, und Umdrehen im richtigen Moment: So entstehen große Städte.

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
le-point_city-p04-house = Sofort 1 Punkt. Aber zähl deine Wirtschaft: Stadt, Vorrat und noch eine Karte. Was kostet drei Wirtschaft?
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
le-point_city-p07-eight = 8 Punkte sind der Anfang. Ein Bürgergebäude hat keine Punkte, aber das beste Plättchen hier ist 7 wert.
le-point_city-p07-done = Das Vogelhäuschen mit dem Postamt: 4 Punkte und ein Plättchen mit 7, zusammen 11. Deine Stadt zahlt alles bis auf eine Wirtschaft, und diese Karte hast du.

## p08
le-point_city-p08 = Ein Blatt zählt dreifach
le-point_city-p08-task = Zwei deiner drei Plättchen warten auf Umwelt. Welches Paar bringt jetzt die meisten Punkte?
le-point_city-p08-done = Der Park bringt 2 Punkte und die dritte Umwelt. Sie vervollständigt einen Satz auf zwei Plättchen, je 3 Punkte: zusammen 8. Und deine Stadt bezahlt ihn allein.

## p09
le-point_city-p09 = Fünf Punkte oder keiner
le-point_city-p09-task = Der Radiosender in der ersten Zeile bringt 5 Punkte, und du kannst ihn bezahlen. Geht in diesem Zug mehr?
le-point_city-p09-token = Nun das Plättchen. Wovon hat deine Stadt am meisten?
le-point_city-p09-radio = 5 Punkte sind sicher, aber weniger als ein gutes Plättchen. Deine doppelte Karte könnte etwas anderes bezahlen.
le-point_city-p09-done = Das Postamt kostet drei Einwohner: einen gibt die Stadt, zwei die doppelte Karte. Sein Plättchen zählt drei Paare aus Wirtschaft und Umwelt, je 3 Punkte: 9.

## p10
le-point_city-p10 = Erst wohnen, dann zählen
le-point_city-p10-task = Die Sternwarte bringt ein Plättchen, und deine Stadt bezahlt sie. Welcher Nachbar macht das Plättchen wertvoller?
le-point_city-p10-token = Beide Gebäude stehen. Welches Plättchen bringt jetzt am meisten?
le-point_city-p10-done = Der Wohnblock bringt 1 Punkt und den dritten Einwohner. Das Plättchen wird danach gewählt und zählt alle drei, je 2 Punkte: 6. Zusammen 7, und keine Karte ist ausgegeben.

## p11
le-point_city-p11 = Der letzte Zug
le-point_city-p11-task = Der letzte Zug der Partie ist deiner, und du liegst 3 Punkte zurück. Ein Paar gewinnt. Welches?
le-point_city-p11-factory = 2 Punkte genügen nicht. Dieselben drei Wirtschaft und zwei Energie können ein Gebäude mit mehr Punkten bezahlen.
le-point_city-p11-done = Das Lagerhaus kostet drei Wirtschaft und zwei Energie, und genau das gibt deine Stadt: 5 Punkte umsonst. Du gewinnst mit 2 Vorsprung. Jedes andere Paar bringt höchstens 2 Punkte.

## p12
le-point_city-p12 = Die zweite Wirtschaft
le-point_city-p12-task = Dein letzter Zug, und du liegst 5 Punkte hinter dem Ersten. Sieh dir deine drei Plättchen an: Welches Gebäude lässt sie wachsen?
le-point_city-p12-done = Der Supermarkt ist deine zweite Wirtschaft. Damit hast du alles zweimal: 6 Punkte für den zweiten vollen Satz, 2 für eine weitere Sorte, 3 auf dem Gebäude: 11.
