# Was Carson City denen sagt, die es lernen: ein Wort bei jeder Art von Entscheidung, Lektionen, Rätsel.

## Tipps
tip-carson_city-bid = Das höchste Gebot nimmt zuerst. Jede Auktionskarte spielst du einmal je Epoche: Heb die hohen für eine Karte auf, die du wirklich willst.
tip-carson_city-bid-void = Deine Karte hast du schon genommen, darum wirkt diese Auktionskarte nicht. Gib die niedrigste her.
tip-carson_city-governor = Der Gouverneur deckt eine Karte mehr auf, und du nimmst eine aus der Auslage, bevor jemand bietet. Einmal pro Partie: Heb ihn für eine Auslage mit zwei guten Karten auf.
tip-carson_city-lawyer = Mit dem Rechtsanwalt nimmst du jetzt eine Karte, vor allen Geboten, statt in deinem Zug. Das lohnt, wenn eine Karte viel besser passt als die anderen und deine hohen Karten verbraucht sind.
tip-carson_city-chinese-worker = Mit ihm nimmst du in deinem Zug zwei Karten. Setz ihn ein, wenn du auch hoch bieten kannst: Dann sind noch zwei gute da.
tip-carson_city-bonus-before = Das kommt zu der Karte dazu, die du gleich versiegelst. Mit Bonus kann auch eine niedrige Karte genügen.
tip-carson_city-bonus-after = Alle Gebote sind offen: Du siehst, ob dich der Bonus nach vorn bringt. Wenn nicht, heb ihn für eine spätere Runde der Epoche auf.
tip-carson_city-take = Nimm eine Karte: eine Geländekarte für deine Stadt oder die Person. Schau auf den Platz, an dem eine Karte läge, nicht nur darauf, was sie zeigt.
tip-carson_city-take-two = Du nimmst zwei Karten nacheinander, niemand zieht dazwischen. Lege zuerst, was die zweite Karte als Nachbarn braucht.
tip-carson_city-take-at-once = Du nimmst vor allen anderen eine beliebige Karte der Auslage, auch die Person.
tip-carson_city-place = Lege die Karte so, dass ihre Gebäude die richtigen Nachbarn bekommen. Sie muss deine Stadt berühren oder überdecken; halte gute leere Plätze für spätere Karten frei.
tip-carson_city-aside = Diese Karte passt nirgends und bleibt ohne Punkte neben deiner Stadt. Überdecke früh, dann ist später Platz.
tip-carson_city-sell = Karten mit Preisschild kannst du für je 7 Punkte verkaufen, drei in der ganzen Partie. Verkaufe, was an seinem Platz weniger als 7 bringt.
tip-carson_city-newsboy = Wähle eine Person, die niemand genommen hat; sie zählt sofort für dich. Vergleiche die Zahlen: Welche die beste ist, hängt von deiner Stadt ab.
tip-carson_city-final-sale = Deine letzte Gelegenheit: Jede verkaufte Karte bringt 7. Eine Karte, die deiner Stadt mehr als 7 bringt, bleibt.

## Lektion: die erste Stadt
le-carson_city-first = Deine erste Stadt
le-carson_city-first-welcome = Das ist deine Stadt. Deine zwei Minen liegen an einem Berg: Das bringt 4 Punkte.
le-carson_city-first-row = Das liegt in der Auslage: eine Person und vier Geländekarten. Jeder Spieler nimmt eine, die fünfte kommt aus dem Spiel.
le-carson_city-first-bid = Das höchste Gebot nimmt zuerst. Die Karte mit zwei Bergen brächte deinen Minen 8 Punkte: ein hohes Gebot wert. Jede Auktionskarte spielst du einmal je Epoche, also spar dir die 8 und versiegle die 7.
le-carson_city-first-bid-high = Die 8 würde auch genügen. Aber der Doktor gibt einem offenen Gebot 2 dazu: Mit ihm reicht deine 7 so weit wie eine 9. Heb die 8 für später auf.
le-carson_city-first-bid-low = Das ist wenig für eine Karte, die 8 Punkte bringt: Die anderen haben höhere Karten und würden die Berge zuerst nehmen.
le-carson_city-first-doctor = Alle Gebote sind offen: 8, deine 7, 6 und 2. Der Doktor darf deinem Gebot einmal je Epoche 2 dazugeben. Mit 9 nimmst du zuerst: Setz ihn ein.
le-carson_city-first-doctor-no = Dann nimmt die 8 zuerst, und die Berge sind vielleicht weg. Seine 5 Punkte behält der Doktor auch, wenn er eingesetzt ist.
le-carson_city-first-take = Du bist am Zug. Nimm die Karte mit den zwei Bergen: Ihre Plätze leuchten in deiner Stadt auf.
le-carson_city-first-take-cowboy = Der Cowboy bringt am Ende der Partie 3 Punkte je Ranch. Du hast noch keine.
le-carson_city-first-take-house = Ein Wohnhaus allein bringt nichts. Es bräuchte einen Saloon, eine Bank oder eine Kirche.
le-carson_city-first-take-store = Der Kramladen zählt Häuser, und du hast nur eines: 2 Punkte, einen für das Haus daneben und einen für das Haus in der Stadt.
le-carson_city-first-take-ranch = Die Ranch brächte 5 Punkte für leere Parzellen. Das ist gut, aber die Berge bringen 8.
le-carson_city-first-place = Die Karte darf neben deiner Stadt liegen oder auf ihr, aber nur leere Parzellen darf alles überdecken. Lege sie über die Minen, so dass beide Berge beide Minen berühren: je 2, zusammen 8.
le-carson_city-first-place-near = Dort berührt einer der Berge nur eine Mine: 6 Punkte. Einen Schritt zur Seite berühren beide Berge beide Minen.
le-carson_city-first-others = Nun nehmen die anderen in der Reihenfolge ihrer Werte: die 8, dann die 6, zuletzt die 2.
le-carson_city-first-character = Der letzte Spieler nimmt den Cowboy. Eine Person bleibt die ganze Partie bei ihrem Spieler; viele bringen am Ende Punkte.
le-carson_city-first-round-end = Das einzelne Wohnhaus blieb übrig und ist aus dem Spiel. Eine neue Auslage liegt offen. Deine 7 ist verbraucht, bis die zweite Epoche beginnt.
le-carson_city-first-points = Jetzt hast du 17 Punkte: die Minen 12, der Doktor 5. Die Punkte werden gezeigt, als wäre die Partie jetzt zu Ende. Sie können fallen, wenn du etwas Nützliches überdeckst.
le-carson_city-first-outlaws = Hüte dich vor Banditen: Jede Parzelle kostet 6 Punkte und lässt sich nicht überdecken, außer deine Stadt hat ein Gefängnis oder du hast den Sheriff.
le-carson_city-first-end = Eine Partie hat zwei Epochen zu neun Runden. In der zweiten kommen alle neun Auktionskarten zurück, und eingesetzte Personen wirken wieder. Dann zählen alle Gebäude und alle Personen mit $, und die höchste Summe gewinnt.
le-carson_city-first-done = Das ist das ganze Spiel: bieten, nehmen, anlegen. Minen wollen Berge, Ranches leere Parzellen, fast alles andere will Häuser nebenan. Versuch es jetzt gegen einen leichten Bot.

## Lektion: was gute Spieler sehen
le-carson_city-second = So denken gute Spieler
le-carson_city-second-start = Zwei Runden sind noch zu spielen. Du hast 87 Punkte, vorn sind es 98. Deine Stadt lebt vom Vervielfachen: Jede deiner 4 Drogerien zählt jede deiner 3 Ranches, allein das sind 12 Punkte.
le-carson_city-second-cards = Gespielte Auktionskarten liegen offen. Du weißt also, was die anderen noch haben: 1 und 4, 3 und 4, 1 und 4. Du hast 3 und 4.
le-carson_city-second-ties = Vier Spieler könnten jetzt eine 4 bieten. Dann entscheiden diese Zeichen, und dein Hufeisen ist das letzte. Der Einzige, der die 4 behält, ist in der letzten Runde als Erster dran.
le-carson_city-second-bid = Versiegle die 3. Spielen alle anderen jetzt ihre 4, nimmst du mit jeder Karte als Letzter; dafür schlägt in der letzten Runde niemand deine 4.
le-carson_city-second-bid-4 = Drei andere können auch eine 4 spielen, und du verlierst jeden Gleichstand. Du würdest deine beste Karte ausgeben und vielleicht trotzdem als Letzter nehmen.
le-carson_city-second-fours = Drei Vieren, wie erwartet: Die Reihenfolge der Zeichen entscheidet, wer zuerst nimmt.
le-carson_city-second-take-8 = Zwei Karten sind dir geblieben. Vergleiche, was sie an ihrem besten Platz bringen: Bank mit Wohnhaus 6, Saloon 4.
le-carson_city-second-take-saloon = Der Saloon würde nur ein Stadthaus berühren: 4 Punkte. Bank mit Wohnhaus bringt 6.
le-carson_city-second-sell-early = Verkaufen darfst du in deinem Zug, aber es kann warten. Nach der letzten Runde siehst du am besten, welche Karte ihre Arbeit getan hat.
le-carson_city-second-place-8 = Oben links berührt das Wohnhaus zwei Drogerien: 2. Die Bank berührt das Wohnhaus und zählt deine zwei Minen: 3. Die Lehrerin zählt das Wohnhaus: 1. Zusammen 6.
le-carson_city-second-place-8-less = Dort bringt sie 5 und nimmt den Platz zwischen deinen Ranches weg. Oben links bringt sie 6.
le-carson_city-second-last = Die letzte Runde. Alle hatten nur noch eine Karte: deine 4 gegen 3, 1 und 1. Du nimmst zuerst.
le-carson_city-second-take-9 = Such, was vervielfacht: Eine neue Ranch zählt für jede Drogerie, eine neue Drogerie für jede Ranch. Und die Krämerin gibt 4 für jede Drogerie.
le-carson_city-second-take-newsboy = Der Zeitungsjunge bringt 3 und dann eine Person, die niemand genommen hat; hier ist der Hauptmann mit 6 die beste. Das sind 9. Ranch und Drogerie bringen 18.
le-carson_city-second-take-less = Das bringt wenig, weil an den freien Plätzen kaum Häuser stehen. Ranch und Drogerie bringen 18.
le-carson_city-second-take-mine = 7 Punkte, und die Banditen wären dank deinem Gefängnis harmlos. Aber Ranch und Drogerie bringen 18.
le-carson_city-second-place-9 = Im offenen Land unter deinen Ranches bringen sie 5 durch leere Parzellen, 8 durch Vervielfachen, 4 durch die Krämerin, und die Drogerie berührt ein Wohnhaus: 18.
le-carson_city-second-place-9-less = Dort bringt sie 16: Die Drogerie berührt kein Haus, und die Ranches gewinnen weniger.
le-carson_city-second-others = Nun nehmen die anderen, was übrig ist.
le-carson_city-second-aside = Diese Stadt ist voll: Die Karte passt nirgends und wird ohne Punkte beiseitegelegt. Überdecke rechtzeitig leere Parzellen, dann bleibt Platz.
le-carson_city-second-newsboy = Am Ende bringt der Zeitungsjunge seinem Besitzer eine Person, die niemand genommen hat: den Hauptmann, 6 Punkte.
le-carson_city-second-sale = Du hast 111, der Beste der anderen 112. Der Auktionator darf noch verkaufen, 7 je Karte. Verkaufe, was weniger bringt: zuerst die Karte mit den zwei Bergen, die hier nur 5 wert ist.
le-carson_city-second-sale-no = Dann verlierst du um einen Punkt. Zwei Karten bringen deiner Stadt weniger als 7.
le-carson_city-second-sale-later = Auch die lohnt sich, aber nur um 1. Beginne mit den zwei Bergen: Sie bringen 5, ihr Verkauf gibt also 2 mehr.
le-carson_city-second-sale-bad = Diese Karte bringt deiner Stadt mehr als die 7 Punkte eines Verkaufs.
le-carson_city-second-sale-2 = 113: Du liegst vorn. Bank mit Wohnhaus bringt hier 6, ihr Verkauf gibt also noch 1.
le-carson_city-second-sale-2-no = Du würdest gewinnen, aber noch eine Karte ist an ihrem Platz weniger als 7 wert.
le-carson_city-second-finish = Jede andere Karte bringt deiner Stadt mehr als 7. Beende den Verkauf.
le-carson_city-second-done = 114 zu 112. Kenne die Karten der anderen, schau auf die Gleichstände, vergleiche Plätze statt Bilder, vervielfache, was du hast, und verkaufe, was seine Arbeit getan hat.

## Rätsel
le-carson_city-p01 = Zwischen den Bergen
le-carson_city-p01-task = Du hast eine Karte mit einer Mine und zwei Bergen genommen. Wo bringt sie sofort die meisten Punkte?
le-carson_city-p01-done = Hier berührt die neue Mine vier Berge: 8 Punkte. Einer der neuen Berge liegt auch an der alten Mine: noch 2. Das sind 10; jeder andere Platz bringt höchstens 6.
le-carson_city-p02 = Ein ruhiger Platz für einen Saloon
le-carson_city-p02-task = Du hast einen Saloon genommen, und mit ihm kommen Banditen. Wo ist die Karte sofort am meisten wert?
le-carson_city-p02-done = Der Saloon berührt das Stadthaus und das Hotel. Jedes zählt als 2 Häuser, also bringt er 2 × 4 = 8. Die Banditen kosten nichts: Deine Stadt hat ein Gefängnis.
le-carson_city-p03 = Weites Weideland
le-carson_city-p03-task = Du hast eine Karte mit einer Ranch und einem Berg genommen. Wo bringt sie sofort die meisten Punkte?
le-carson_city-p03-done = Die neue Ranch hat sechs leere Parzellen um sich, und die alte obere Ranch bekommt eine dazu: 7 Punkte. Mit dem Berg neben deiner Mine wären es nur 4.
le-carson_city-p04 = Person oder Land?
le-carson_city-p04-task = Du nimmst zuerst. Was bringt dir sofort die meisten Punkte?
le-carson_city-p04-done = Die Lehrerin zählt Häuser: drei Wohnhäuser, ein Stadthaus und ein Hotel sind 3 + 2 + 2 = 7. Die beste Geländekarte, die Ranch, bringt 5. Und die Lehrerin wächst mit jedem weiteren Haus.
le-carson_city-p05 = Der Laden an der Ecke
le-carson_city-p05-task = Du nimmst zuerst. Welche Karte bringt dir an ihrem besten Platz sofort die meisten Punkte?
le-carson_city-p05-place = Lege nun den Kramladen dorthin, wo er am meisten bringt.
le-carson_city-p05-done = Der Kramladen bringt 6 für die Häuser der ganzen Stadt, wo er auch liegt. In der Lücke über deinen Häusern berührt er auch zwei Wohnhäuser und das Stadthaus: noch 4, zusammen 10.
le-carson_city-p06 = Ein besseres Haus
le-carson_city-p06-task = Du hast die Lehrerin und die Sängerin. Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p06-place = Wo liegt sie am besten?
le-carson_city-p06-done = Das Stadthaus deckt ein Wohnhaus, darunter steht ein neues Wohnhaus. Der Saloon gewinnt zwei Häuser: 4, die Sängerin wiederholt das: 4. Lehrerin 2, zwei Drogerien 2: zusammen 12.
le-carson_city-p07 = Nützliche Schurken
le-carson_city-p07-task = Zwei Karten sind noch da, beide mit Banditen. Deine Stadt hat ein Gefängnis. Welche bringt dir sofort am meisten?
le-carson_city-p07-place = Und wo?
le-carson_city-p07-done = Die Mine liegt zwischen ihrem eigenen Berg und einem von dir: 4. Neben die Ranch kommen eine leere Parzelle und die Banditen, die dank deinem Gefängnis als leer gelten: 2. Zusammen 6.
le-carson_city-p08 = Drei Häuser auf einmal
le-carson_city-p08-task = Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p08-place = Wo haben ihre Häuser die besten Nachbarn?
le-carson_city-p08-done = Zwei der Wohnhäuser berühren den Saloon: 4. Zwei berühren die Drogerie: 2. Eines berührt den Kramladen: 1, und er zählt alle drei in der Stadt: 3. Das sind 10.
le-carson_city-p09 = Kein Platz mehr
le-carson_city-p09-task = Deine Stadt ist voll: 8 mal 8. Banditen kosten dich noch 6. Welche Karte bringt dir sofort am meisten?
le-carson_city-p09-done = Das Gefängnis fällt in die Lücke, und die Ranch liegt auf deiner Ranch, dem gleichen Gebäude. Jetzt kosten die Banditen nichts: 6. Wohnhaus mit Drogerie bringt 3, die Drogerie allein passt nirgends.
le-carson_city-p10 = Ein letzter Gast
le-carson_city-p10-task = Die Partie endet: Du hast 104 Punkte, der Beste der anderen 111. Der Zeitungsjunge bringt dir noch eine Person. Du hast den Verleger und den Totengräber. Wen wählst du?
le-carson_city-p10-done = Der Doktor hat 5 Punkte und beide Symbole: Der Verleger gibt dafür 1 + 4, der Totengräber 2. Das sind 12 und der Sieg mit 116. Der Hauptmann bringt nur 6 + 1 + 2 = 9.
le-carson_city-p11 = Zum Dritten, verkauft
le-carson_city-p11-task = Die letzte Karte liegt: Du und zwei andere haben 127 Punkte. Dein Auktionator darf noch für 7 je Karte verkaufen; vier Karten haben ein Preisschild. Mit welchem Verkauf gewinnst du allein?
le-carson_city-p11-done = Diese Drogerie bringt 3 für die Häuser daneben und 4 für deine Ranches: genau die 7 eines Verkaufs. Aber der Indianer zählt die vier frei werdenden Plätze: noch 2, also 129. Jeder andere Verkauf kostet Punkte.
le-carson_city-p12 = Eine Kirche für Gesetzlose
le-carson_city-p12-task = Deine Stadt hat ein Gefängnis, eine Kirche und einen Kramladen. Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p12-place = Wo bringt sie noch mehr?
le-carson_city-p12-done = Die neue Kirche zählt 17 Häuser; die alte Kirche und der Kramladen zählen das neue Wohnhaus: 19. Über den Banditen, was das Gefängnis erlaubt, berührt es auch den Saloon: noch 2, also 21.
