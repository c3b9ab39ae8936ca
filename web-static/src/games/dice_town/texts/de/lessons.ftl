# Die Lektionen und Rätsel von Dice Town, und ein Wort zu jeder Art von Entscheidung.

## Tipps
tip-dice_town-keep = Wähle, welche Würfel du behältst; der Rest wird neu geworfen. Einer ist gratis, jeder weitere kostet 1 $. Ein frühes Paar ist oft einen Dollar wert.
tip-dice_town-reveal_final = Der letzte Wurf: Alle diese Würfel kommen in dein Blatt, was sie auch zeigen. Nur ein Falschspieler kann noch einen drehen; sonst zeigst du sie einfach.
tip-dice_town-rekeep = Dein Raufbold wurde gestoppt, und für alle Würfel reicht dein Geld nicht. Behalte die, die einen Ort gewinnen oder dein Blatt verbessern.
tip-dice_town-turn_die = Dein Falschspieler dreht einen der eben gezeigten Würfel. Such einen Ort, an dem ein Würfel mehr dich zum Ersten macht.
tip-dice_town-wanted = Jemand spielt eine Ladenkarte, und „Gesucht“ kann sie stoppen. Alle werden gefragt, damit niemand merkt, wer es hat. Ohne die Karte passe einfach.
tip-dice_town-fair_share = Ein anderer hat die Bank geleert. Mit „Ehrliche Teilung“ bekommst du die Hälfte: je mehr Dollar, desto besser.
tip-dice_town-marshal = Der Stern soll den Besitzer wechseln. Der Marshal lässt ihn, wo er ist; das lohnt vor allem, solange er dir gehört.
tip-dice_town-elixir = Der Doc öffnet. Mit dem Elixier darfst du zu ihm, obwohl du etwas gewonnen hast. Ohne es passe einfach.
tip-dice_town-visit = Du hast diesen Ort und darfst vorher seine Ladenkarte spielen. Hast du die Karte nicht, dann passe: Die anderen erfahren nichts.
tip-dice_town-offer = Gleichstand: Der Sheriff entscheidet. Du kannst etwas für einen Spieler im Gleichstand bieten und zahlst nur, wenn er ihn wählt. Biete weniger, als der Ort dir wert ist.
tip-dice_town-decide_tie = Du bist der Sheriff und entscheidest diesen Gleichstand. Vergleiche, was der Ort dir bringt und was die Angebote dir bringen.
tip-dice_town-store_keep = Behalte eine dieser Karten; die anderen werden verdeckt abgelegt. Ausrüstung bringt sichere Punkte am Ende, die anderen helfen im richtigen Moment.
tip-dice_town-joe_target = Der Nervöse Joe holt dir 4 $. Nenne einen Spieler, der mindestens 4 $ hat, am besten den Führenden.
tip-dice_town-saloon_pick = Wähle, wessen Karten du ansiehst und wie viele von jeder Rückseite. Weißt du noch, wer die wertvollen Besitzrechte genommen hat? Dort lohnt es sich.
tip-dice_town-saloon_keep = Eine dieser Karten gehört dir, der Rest geht zurück. Ein Besitzrecht mit 4 oder 5 ist so gut wie gute Ausrüstung.
tip-dice_town-doc_order = Mehrere Spieler gehen zum Doc, und du bestimmst die Reihenfolge. Der erste Dieb nimmt von allen; ein späterer findet vielleicht weniger.
tip-dice_town-doc_choice = Du hast in dieser Runde nichts bekommen, darum hilft der Doc. Zähl nach, was jede Behandlung bringt; ein Zaun schützt gute Besitzrechte für immer.
tip-dice_town-final_tie = Die Führenden haben gleich viele Punkte und Besitzrechte, und du bist der Sheriff: Du wählst, wer gewinnt.

## first
le-dice_town-first = Deine erste Runde
le-dice_town-first-welcome = Willkommen in Dice Town! In jeder Runde entscheiden fünf Würfel, wer Gold gräbt, wer die Bank ausraubt und wer den Sheriffstern trägt. Nuggets, Dollar, Stern und Land sind Punkte; wer die meisten hat, gewinnt.
le-dice_town-first-dice = Das sind deine fünf Würfel. Nur du siehst sie. Du wählst, welche du behältst; die anderen kommen wieder unter den Becher und werden neu geworfen, bis jemand fünf hat.
le-dice_town-first-nines = Gleich drei Neunen! Jede Neun ist ein Nugget, wenn du die meisten zeigst. Ein Würfel ist gratis, jeder weitere kostet 1 $. Behalte alle drei Neunen: Das kostet 2 $.
le-dice_town-first-nines-none = Keinen zu behalten kostet 1 $, und die Neunen wären weg. Drei gleiche kommen selten: Behalte sie.
le-dice_town-first-nines-all = Alle fünf kosten 4 $, dein halbes Geld, und eine einzelne Zehn und Dame sind das kaum wert. Behalte nur die Neunen.
le-dice_town-first-nines-one = Eine Neun ist gratis, aber kommen die anderen wieder? Jede kostet nur 1 $ und kann ein Nugget bringen, einen ganzen Punkt.
le-dice_town-first-nines-two = Fast! Die dritte Neun kostet einen Dollar mehr, einen halben Punkt, und kann ein Nugget bringen, einen ganzen.
le-dice_town-first-shown = Alle zeigen gleichzeitig, was sie behalten: der andere nur einen König, kostenlos. Deine 2 $ liegen in der Postkutsche. Der Rest wird neu geworfen, und der andere hat schon gewählt.
le-dice_town-first-ace = Ein Ass und eine Dame. Das Rathaus gibt dem besten Pokerblatt Besitzrechte an Land, und für jedes Ass eines mehr. Behalte das Ass; es ist gratis.
le-dice_town-first-ace-queen = Eine Dame könnte im Saloon eine Karte stehlen, aber der andere hat noch keine. Das Ass ist besser.
le-dice_town-first-ace-both = Das kostet 1 $, und dein Blatt wäre voll: keine Aussicht auf eine vierte Neun. Die Dame bringt hier nichts; behalte nur das Ass.
le-dice_town-first-ace-none = Das kostet 1 $ und wirft das Ass weg. Behalte es: Ein Würfel ist gratis.
le-dice_town-first-again = Der andere behält zwei Damen und zahlt 1 $. Behaltene Würfel liegen offen; du siehst also, worauf die anderen aus sind. Ein Würfel bleibt dir noch.
le-dice_town-first-ten = Eine Zehn, für die Bank. Behalte sie, und dein Blatt ist als erstes voll: Der andere hat nur noch einen Wurf und muss nehmen, was er zeigt.
le-dice_town-first-ten-none = Den letzten Würfel darfst du für 1 $ neu werfen. Aber die Zehn ist gut: Du hättest als Erster fünf Würfel, und sie zählt in der Bank.
le-dice_town-first-mine = Der letzte Würfel des anderen ist ein König. Nun kommen die Orte, von links nach rechts. In der Goldmine zeigst du drei Neunen, der andere keine: drei Nuggets für dich, 3 Punkte.
le-dice_town-first-tie = In der Bank zeigt ihr beide eine Zehn: Gleichstand. Den entscheidet der Sheriff, und der Stern bei deinem Namen sagt: Das bist du. Vorher darf der andere etwas bieten: 1 $.
le-dice_town-first-choose = In der Bank liegen 3 $; wählst du den anderen, bekommst du nur den gebotenen 1 $. Der Sheriff darf sich selbst wählen: Tu es.
le-dice_town-first-choose-other = Dann nimmt der andere die 3 $, und du bekommst 1 $. Umgekehrt ist es besser: Wähle dich selbst, und das Angebot verfällt.
le-dice_town-first-badge = 3 $ für dich. Dann holten zwei Könige den Stern: Jetzt ist der andere Sheriff und entscheidet die nächsten Gleichstände. Am Ende ist der Stern 5 Punkte wert.
le-dice_town-first-hall = Drei Neunen schlagen zwei Paare: Das Rathaus gehörte dir. Du bekamst das unterste Besitzrecht und für dein Ass das nächste: 5 und 3 Punkte. Sie bleiben verdeckt auf deiner Hand.
le-dice_town-first-bank = Die Runde ist vorbei. Die 3 $, die ihr für Würfel gezahlt habt, kamen aus der Postkutsche in die Bank: Die meisten Zehnen bekommen sie als Nächstes.
le-dice_town-first-others = Drei Orte kamen noch nicht vor: Buben bringen eine Karte aus dem Kramladen, Damen stehlen im Saloon eine, und Doc Pech hilft einem Spieler, der nirgends etwas bekommt.
le-dice_town-first-end = Ist die Mine leer oder sind die Besitzrechte aus, wird die Runde zu Ende gespielt und gezählt: ein Nugget 1, zwei Dollar 1, der Stern 5, Besitzrechte und Ausrüstung, was darauf steht.
le-dice_town-first-done = Eine schöne erste Runde: drei Nuggets, zwei Besitzrechte und die Bank. Nun weißt du alles Nötige; spiel weiter gegen einen leichten Bot.

## second
le-dice_town-second = Karten, Angebote, der richtige Moment
le-dice_town-second-intro = Die zweite Runde zu dritt. Im Kramladen hast du den Raufbold bekommen. Diese Karte spielst du einmal: Mit ihr behältst du beliebig viele Würfel und zahlst nichts.
le-dice_town-second-tough = Drei Buben und zwei Neunen: ein Full House im ersten Wurf! Behalte alle fünf und sag den Raufbold an. Die anderen sind überrascht und haben nur noch einen Wurf.
le-dice_town-second-tough-paid = Das kostet 4 $ von deinen 6 $. Genau für diesen Moment ist der Raufbold da: Sag ihn auch an.
le-dice_town-second-tough-three = Gute Würfel, aber die anderen werfen in Ruhe weiter. Mit allen fünf endet die Runde, bevor sie ihr Blatt gefunden haben.
le-dice_town-second-window = Wird eine Ladenkarte gespielt, werden die Spieler gefragt, die „Gesucht“ haben könnten. Niemand stoppt sie: Alle fünf Würfel gehören dir, und du zahlst nichts.
le-dice_town-second-final = Ein Wurf für die anderen. Einer bekommt zwei Neunen zu drei Königen, auch ein Full House; der andere zeigt nur einzelne Würfel. Tempo ist eine Waffe.
le-dice_town-second-tie = In der Goldmine zeigt ihr zu zweit je zwei Neunen: Gleichstand. Der Dritte ist Sheriff und entscheidet. Du und der andere könnt je ein Angebot machen; niemand sieht es, bevor beide da sind.
le-dice_town-second-offer = Zwei Nuggets sind 2 Punkte. Der andere hat nur noch 2 $. Biete 2 $ für dich: Von 6 $ auf 4 $ ist 1 Punkt, und du zahlst nur, wenn du gewählt wirst.
le-dice_town-second-offer-none = Warum sollte der Sheriff dich ohne Angebot wählen? Ein Angebot, dem er nicht folgt, kostet nichts.
le-dice_town-second-offer-wrong = Dieses Angebot spräche für den anderen. Mach es für dich.
le-dice_town-second-offer-one = Auch 1 $ kostet dich einen Punkt: 5 $ sind wie 4 $ 2 Punkte. 2 $ kosten also nicht mehr und überzeugen besser.
le-dice_town-second-offer-more = Das kostet 2 Punkte oder mehr, so viel wie die Nuggets bringen. Der andere kann höchstens 2 $ bieten; mit 2 $ riskierst du wenig.
le-dice_town-second-chosen = Der andere bot nur 1 $; der Sheriff nahm deine 2 $ und wählte dich: zwei Nuggets. Das andere Angebot kostete nichts.
le-dice_town-second-bank = Eine einzige Zehn genügte für die Bank und ihre 7 $, weil sonst niemand eine hatte. Es lohnt sich zu sehen, welchen Ort keiner will.
le-dice_town-second-store = Drei Buben, drei Ladenkarten, und du behältst eine. Der Sattel ist sicher 5 Punkte wert. Die anderen helfen nur, wenn ihr Moment kommt: Behalte den Sattel.
le-dice_town-second-store-credit = Unbegrenzter Kredit bringt den Kramladen zweimal, aber erst, wenn du ihn wieder gewinnst. Der Sattel ist jetzt 5 Punkte.
le-dice_town-second-store-marshal = Der Marshal hält den Stern, wo er ist. Du hast ihn nicht, also hilft er dir wenig. Der Sattel ist 5 Punkte.
le-dice_town-second-saloon = Eine Dame hat den Saloon und nimmt eine Karte ungesehen: diesmal vom anderen, nicht von dir. Karten auf der Hand sind nie sicher; nur der Doc kann Besitzrechte umzäunen.
le-dice_town-second-kings = Drei Könige greifen nach dem Stern. Bevor er wechselt, kann der Spieler mit dem Marshal ihn aufhalten.
le-dice_town-second-pass = Den Marshal hast du selbst abgelegt und nur den Sattel auf der Hand. Gefragt wurdest du trotzdem: Sonst wüssten die anderen, was du nicht hast. Du passt wie alle, und der Stern wechselt.
le-dice_town-second-hall = Zwei Full Houses: Die Könige schlagen deine Buben und nehmen das Besitzrecht mit 5. Merk dir, wer es hat: Deine Damen können es einmal suchen.
le-dice_town-second-purses = Alle haben etwas bekommen, niemand muss zum Doc. Neue Runde: Sieh dir die Börsen an. Die anderen haben 2 $ und 19 $. Ohne Dollar behältst du genau einen Würfel je Wurf; mit vielen kannst du jede Runde schnell beenden.
le-dice_town-second-nines = Du hast 4 $ und zwei Neunen unter dem Becher. Ein Paar für 1 $ ist ein guter Anfang: Behalte beide Neunen und 3 $ für das, was kommt.
le-dice_town-second-nines-all = Das kostet alle deine 4 $ für ein schwaches Blatt, und in der nächsten Runde könntest du nur einen Würfel je Wurf behalten.
le-dice_town-second-nines-none = Auch das kostet 1 $, und du hast nichts davon. Das Paar kostet genauso viel.
le-dice_town-second-nines-ace = Ein Ass zählt nur mit dem besten Blatt, und ein Würfel macht noch keins. Zwei Neunen sind näher daran.
le-dice_town-second-nines-one = Umsonst, aber zaghaft: Für 1 $ behältst du auch die zweite Neun und hast in der Mine einen guten Anfang.
le-dice_town-second-end = Und behalte diese zwei Anzeigen im Auge. Ist eine leer, endet die Partie mit der Runde: Dann ist der Stern 5 Punkte wert, und umzäunte Besitzrechte sind sicher.
le-dice_town-second-done = Tempo, ein gutes Angebot, sichere Punkte und ein Auge auf fremde Börsen: So gewinnst du in Dice Town.

## p01
le-dice_town-p01 = Eine Stange Dynamit
le-dice_town-p01-task = Deine vier Neunen haben die Goldmine, und du hast Dynamit. Spielst du es jetzt?
le-dice_town-p01-done = Vier Neunen sind vier Nuggets, mit Dynamit acht, und jedes Nugget ist ein Punkt. Ein besserer Moment als vier Neunen kommt kaum je.

## p02
le-dice_town-p02 = Fünf Buben kaufen ein
le-dice_town-p02-task = Fünf Buben zeigen dir fünf Ladenkarten, eine behältst du. Welche bringt sicher die meisten Punkte?
le-dice_town-p02-done = Der Sattel ist am Ende 5 Punkte wert, was auch geschieht; die Schaufel nur 1. Die drei anderen helfen einmal, bringen selbst aber keine Punkte.

## p03
le-dice_town-p03 = Ein kleiner Diebstahl
le-dice_town-p03-task = Drei Buben, zwei Könige und kein Ort gewonnen. Was soll Doc Pech für dich tun, wenn du sofort die meisten Punkte willst?
le-dice_town-p03-done = Der König lässt alle drei anderen 2 $ zahlen. Aus 7 $ werden 13 $, und zwei Dollar sind ein Punkt: 6 statt 3 Punkte. Eine gezogene Karte ist nur eine Hoffnung.

## p04
le-dice_town-p04 = Wem gehört die Mine?
le-dice_town-p04-task = Du bist der Sheriff, und zwei Blätter zeigen je vier Neunen, eines davon ist deins. Der andere bietet dir 3 $. Wen wählst du?
le-dice_town-p04-other = Dann bekommst du 3 $, und aus 8 $ werden 11 $: nur 1 Punkt mehr. Was brächte dir die Mine selbst?
le-dice_town-p04-done = Wählst du dich selbst, bekommst du vier Nuggets: 4 Punkte. Mit den 3 $ werden aus 8 $ nur 11 $, also 5 statt 4 Punkte.

## p05
le-dice_town-p05 = Die halbe Beute
le-dice_town-p05-task = Jemand hat eben 9 $ aus der Bank geraubt, und du hast Ehrliche Teilung. Spielen oder passen?
le-dice_town-p05-done = Du bekommst die Hälfte von 9 $, abgerundet: 4 $. Aus 8 $ werden 12 $, 2 Punkte mehr, und der Räuber verliert ebenso viel. So voll ist die Bank selten.

## p06
le-dice_town-p06 = Vier Blicke im Saloon
le-dice_town-p06-task = Deine vier Damen sehen vier Karten eines Mitspielers an. Eine wird deine. Welche ist am meisten wert?
le-dice_town-p06-done = Das Pferd: 8 Punkte, die beste Karte des Spiels. Sattel und das Besitzrecht mit 5 sind je 5 wert. Der andere verliert deine Beute: Der Abstand ändert sich um 16.

## p07
le-dice_town-p07 = Ein gutes Angebot
le-dice_town-p07-task = Wieder die Mine, wieder Gleichstand: je drei Neunen für dich und einen anderen. Diesmal bietet er alle seine 7 $. Wen wählst du?
le-dice_town-p07-self = Drei Nuggets sind 3 Punkte. Rechne nach, was 7 $ mehr aus deinen 3 $ machen.
le-dice_town-p07-done = Die Mine brächte drei Nuggets, 3 Punkte. Die 7 $ machen aus 3 $ aber 10 $: 5 Punkte statt 1, also 4 mehr. Und ohne Geld baut sich schlecht ein Blatt.

## p08
le-dice_town-p08 = Joe klopft an
le-dice_town-p08-task = Der Nervöse Joe holt dir bis zu 4 $. Die anderen haben 3 $, 16 $ und nichts, du hast 10 $. Wer soll zahlen?
le-dice_town-p08-poorer = 10 $ und 3 $ sind 13 $: Das sind 6 Punkte, und ein Dollar zählt nichts.
le-dice_town-p08-done = 4 $ machen 14 $: 7 Punkte statt 5. Mit den 3 $ des Ärmeren wären es nur 13 $, also 6 Punkte: Der einzelne Dollar zählt nichts.

## p09
le-dice_town-p09 = Der Marshal wartet
le-dice_town-p09-task = Drei Könige: Der Stern kommt gleich zu dir. Du hast den Marshal, der den Stern lässt, wo er ist. Spielen oder passen?
le-dice_town-p09-played = Sieh, wer nach dem Stern greift: Du bist es! Der Marshal würde deine eigenen Könige aufhalten.
le-dice_town-p09-done = Passen! Der Stern kommt zu dir, 5 Punkte. Der Marshal ließe ihn beim alten Sheriff. Heb die Karte auf, bis jemand nach deinem Stern greift.

## p10
le-dice_town-p10 = König oder Ass?
le-dice_town-p10-task = Dein Blatt zeigt Buben, ein Ass und einen König, und du hast nichts gewonnen. Du hast 1 $. Sieh nach, was die anderen haben: Welche Behandlung bringt am meisten?
le-dice_town-p10-ace = Nur einer der anderen hat Nuggets; das Ass bringt dir also ein einziges.
le-dice_town-p10-done = Der König: Alle drei anderen haben mindestens 2 $, aus 1 $ werden 7 $, 3 Punkte. Das Ass brächte nur ein Nugget, weil nur einer der anderen welche hat.

## p11
le-dice_town-p11 = Zwei Angebote, ein Wunsch
le-dice_town-p11-task = Drei Blätter zeigen je eine Zehn, auch deins; in der Bank sind 7 $, und du, der Sheriff, hast 8 $. Zwei bieten für denselben. Wen wählst du?
le-dice_town-p11-self = Die Bank macht aus 8 $ 15 $: 3 Punkte mehr. Zähl die Angebote zusammen, bevor du entscheidest.
le-dice_town-p11-done = Alle Angebote für den Gewählten werden bezahlt: 5 $ und 3 $ sind 8 $, also 16 $ und 4 Punkte mehr. Mit der Bank wären es nur 15 $, also 3 Punkte mehr.

## p12
le-dice_town-p12 = Was der Stern wert ist
le-dice_town-p12-task = Je zwei Könige, und noch bist du der Sheriff. Der andere bietet alle seine 7 $ für den Stern. Du hast 10 $. Wen wählst du?
le-dice_town-p12-sold = 7 $ sind 3 Punkte mehr, aber der Stern selbst ist 5 wert. Du verkaufst ihn zu billig.
le-dice_town-p12-done = Der Stern ist 5 Punkte wert und entscheidet jeden Gleichstand. 7 $ machen aus 10 $ nur 17 $, also 3 Punkte mehr: Du würdest 2 verlieren. Behalte den Stern.
