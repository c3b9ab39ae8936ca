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

## Rätsel
le-carson_city-p01 = Zwischen den Bergen
le-carson_city-p01-task = Du hast eine Karte mit einer Mine und zwei Bergen genommen. Wo bringt sie sofort die meisten Punkte?
le-carson_city-p01-done = Hier berührt die neue Mine vier Berge: 8 Punkte. Einer der neuen Berge liegt auch an der alten Mine: noch 2. Das sind 10; jeder andere Platz bringt höchstens 6.
le-carson_city-p02 = Ein ruhiger Platz für einen Saloon
le-carson_city-p02-task = Du hast einen Saloon genommen, und mit ihm kommen Outlaws. Wo ist die Karte sofort am meisten wert?
le-carson_city-p02-done = Der Saloon berührt das Stadthaus und das Hotel. Jedes zählt als 2 Häuser, also bringt er 2 × 4 = 8. Die Outlaws kosten nichts: Deine Stadt hat ein Gefängnis.
le-carson_city-p03 = Weites Weideland
le-carson_city-p03-task = Du hast eine Karte mit einer Ranch und einem Berg genommen. Wo bringt sie sofort die meisten Punkte?
le-carson_city-p03-done = Die neue Ranch hat sechs leere Parzellen um sich, und die alte obere Ranch bekommt eine dazu: 7 Punkte. Mit dem Berg neben deiner Mine wären es nur 4.
le-carson_city-p04 = Menschen oder Land?
le-carson_city-p04-task = Du nimmst zuerst. Was bringt dir sofort die meisten Punkte?
le-carson_city-p04-done = Die Lehrerin zählt Häuser: drei Wohnhäuser, ein Stadthaus und ein Hotel sind 3 + 2 + 2 = 7. Die beste Geländekarte, die Ranch, bringt 5. Und die Lehrerin wächst mit jedem weiteren Haus.
le-carson_city-p05 = Der Laden an der Ecke
le-carson_city-p05-task = Du nimmst zuerst. Welche Karte bringt dir an ihrem besten Platz sofort die meisten Punkte?
le-carson_city-p05-place = Lege nun den General Store dorthin, wo er am meisten bringt.
le-carson_city-p05-done = Der General Store bringt 6 für die Häuser der ganzen Stadt, wo er auch liegt. In der Lücke über deinen Häusern berührt er auch zwei Wohnhäuser und das Stadthaus: noch 4, zusammen 10.
le-carson_city-p06 = Ein besseres Haus
le-carson_city-p06-task = Du hast die Lehrerin und die Sängerin. Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p06-place = Wo liegt sie am besten?
le-carson_city-p06-done = Das Stadthaus deckt ein Wohnhaus, darunter steht ein neues Wohnhaus. Der Saloon gewinnt zwei Häuser: 4, die Sängerin wiederholt das: 4. Lehrerin 2, zwei Drugstores 2: zusammen 12.
le-carson_city-p07 = Nützliche Schurken
le-carson_city-p07-task = Zwei Karten sind noch da, beide mit Outlaws. Deine Stadt hat ein Gefängnis. Welche bringt dir sofort am meisten?
le-carson_city-p07-place = Und wo?
le-carson_city-p07-done = Die Mine liegt zwischen ihrem eigenen Berg und einem von dir: 4. Neben die Ranch kommen eine leere Parzelle und die Outlaws, die dank deinem Gefängnis als leer gelten: 2. Zusammen 6.
le-carson_city-p08 = Drei Häuser auf einmal
le-carson_city-p08-task = Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p08-place = Wo haben ihre Häuser die besten Nachbarn?
le-carson_city-p08-done = Zwei der Wohnhäuser berühren den Saloon: 4. Zwei berühren den Drugstore: 2. Eines berührt den General Store: 1, und er zählt alle drei in der Stadt: 3. Das sind 10.
le-carson_city-p09 = Kein Platz mehr
le-carson_city-p09-task = Deine Stadt ist voll: 8 mal 8. Outlaws kosten dich noch 6. Welche Karte bringt dir sofort am meisten?
le-carson_city-p09-done = Das Gefängnis fällt in die Lücke, und die Ranch liegt auf deiner Ranch, dem gleichen Gebäude. Jetzt kosten die Outlaws nichts: 6. Wohnhaus mit Drugstore bringt 3, der Drugstore allein passt nirgends.
le-carson_city-p10 = Ein letzter Gast
le-carson_city-p10-task = Das Spiel endet, und der Zeitungsjunge bringt dir noch eine Person. Du hast den Verleger und den Totengräber. Wen wählst du?
le-carson_city-p10-done = Der Doktor hat 5 Punkte und beide Symbole: Der Verleger gibt dafür 1 + 4, der Totengräber 2. Das sind 12 und der Sieg mit 116. Der Hauptmann bringt 6 + 1 + 2 = 9.
le-carson_city-p11 = Zum Dritten, verkauft
le-carson_city-p11-task = Das Spiel ist aus, aber der Auktionator darf noch für 7 je Karte verkaufen. Sieben Karten haben ein Preisschild. Welche verkaufst du?
le-carson_city-p11-done = Die Karte mit zwei Bergen bringt deiner Stadt nur 4: 2 an einer Mine und 2 beim Goldsucher. Für 7 verkauft sind es 3 mehr. Jede andere Karte kostet mehr, als sie einbringt.
le-carson_city-p12 = Eine Kirche für Gesetzlose
le-carson_city-p12-task = Deine Stadt hat ein Gefängnis, eine Kirche und einen General Store. Welche Karte bringt dir sofort die meisten Punkte?
le-carson_city-p12-place = Wo bringt sie noch mehr?
le-carson_city-p12-done = Die neue Kirche zählt 17 Häuser; die alte Kirche und der General Store zählen das neue Wohnhaus: 19. Über den Outlaws, was das Gefängnis erlaubt, berührt es auch den Saloon: noch 2, also 21.
