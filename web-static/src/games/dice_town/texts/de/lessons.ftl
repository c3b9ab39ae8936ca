# Die Lektionen und Rätsel von Dice Town, und ein Wort zu jeder Art von Entscheidung.

## Tipps
tip-dice_town-keep = Wähle, welche Würfel du behältst; der Rest wird wieder geworfen. Einer ist frei, jeder weitere kostet 1 $. Zwei gleiche am Anfang sind oft einen Dollar wert.
tip-dice_town-reveal_final = Der letzte Wurf: Alle diese Würfel kommen in dein Blatt, was sie auch zeigen. Nur ein Falschspieler kann noch einen drehen; sonst zeigst du sie einfach.
tip-dice_town-rekeep = Dein Raufbold wurde gestoppt, und für alle Würfel reicht dein Geld nicht. Behalte die, die einen Ort gewinnen oder dein Blatt verbessern.
tip-dice_town-turn_die = Dein Falschspieler dreht einen der eben gezeigten Würfel. Such einen Ort, an dem ein Würfel mehr dich zum Ersten macht.
tip-dice_town-wanted = Jemand spielt eine Store-Karte. Wer Gesucht hat, kann sie stoppen; gefragt wirst du, damit niemand weiß, wer das ist. Ohne die Karte passe einfach.
tip-dice_town-fair_share = Ein anderer hat die Bank geleert. Wer Ehrliche Teilung hat, bekommt die Hälfte. Je mehr Dollar, desto besser der Moment.
tip-dice_town-marshal = Der Stern soll den Besitzer wechseln. Wer den Marshal hat, kann ihn lassen, wo er ist; das lohnt vor allem, solange er dir gehört.
tip-dice_town-elixir = Der Doc öffnet. Mit dem Elixier darfst du zu ihm, obwohl du etwas gewonnen hast. Ohne es passe einfach.
tip-dice_town-visit = Du hast diesen Ort und darfst vorher seine Store-Karte spielen. Hast du die Karte nicht, dann passe: Die anderen erfahren nichts.
tip-dice_town-offer = Gleichstand: Der Sheriff entscheidet. Du kannst etwas für einen der Gleichen bieten und zahlst nur, wenn er ihn wählt. Biete weniger, als der Ort dir wert ist.
tip-dice_town-decide_tie = Du bist der Sheriff und entscheidest diesen Gleichstand. Vergleiche, was der Ort dir bringt und was die Angebote dir bringen.
tip-dice_town-store_keep = Behalte eine dieser Karten; die anderen werden verdeckt abgelegt. Ausrüstung sind sichere Punkte am Ende, die anderen helfen in ihrem Moment.
tip-dice_town-joe_target = Der Nervöse Joe holt dir 4 $. Nenne jemanden, der mindestens 4 $ hat, am besten, wer vorne liegt.
tip-dice_town-saloon_pick = Wähle, wessen Karten du ansiehst und wie viele von jeder Rückseite. Weißt du noch, wer hohe Besitzrechte nahm? Dort lohnt es sich.
tip-dice_town-saloon_keep = Eine dieser Karten gehört dir, der Rest geht zurück. Ein Besitzrecht mit 4 oder 5 ist so gut wie gute Ausrüstung.
tip-dice_town-doc_order = Mehrere gehen zum Doc, und du bestimmst die Folge. Wer zuerst stiehlt, nimmt noch von allen; wer später kommt, findet vielleicht weniger.
tip-dice_town-doc_choice = Du hast in dieser Runde nichts bekommen, darum hilft der Doc. Zähl nach, was jede Behandlung bringt; ein Zaun schützt gute Besitzrechte für immer.
tip-dice_town-final_tie = Die Ersten haben gleich viele Punkte und Besitzrechte, und du bist der Sheriff: Du wählst, wer gewinnt.

## p01
le-dice_town-p01 = Eine Stange Dynamit
le-dice_town-p01-task = Deine vier Neunen haben die Goldmine, und du hast Dynamit. Spielst du es jetzt?
le-dice_town-p01-done = Vier Neunen sind vier Nuggets, mit Dynamit acht, und jedes Nugget ist ein Punkt. Ein besserer Moment als vier Neunen kommt kaum je.

## p02
le-dice_town-p02 = Fünf Buben kaufen ein
le-dice_town-p02-task = Fünf Buben zeigen dir fünf Store-Karten, eine behältst du. Welche bringt sicher die meisten Punkte?
le-dice_town-p02-done = Der Sattel ist am Ende 5 Punkte wert, was auch geschieht; die Schaufel nur 1. Die drei anderen helfen einmal, bringen selbst aber keine Punkte.

## p03
le-dice_town-p03 = Ein kleiner Diebstahl
le-dice_town-p03-task = Drei Buben, zwei Könige und kein Ort gewonnen. Was soll Doc Badluck für dich tun, wenn du sofort die meisten Punkte willst?
le-dice_town-p03-done = Der König lässt alle drei anderen 2 $ zahlen. Aus 7 $ werden 13 $, und zwei Dollar sind ein Punkt: 6 statt 3 Punkte. Eine gezogene Karte ist nur eine Hoffnung.

## p04
le-dice_town-p04 = Wem gehört die Mine?
le-dice_town-p04-task = Du bist der Sheriff, und zwei Blätter zeigen je vier Neunen, eines davon ist deins. Der andere bietet dir 3 $. Wen wählst du?
le-dice_town-p04-done = Wählst du dich selbst, bekommst du vier Nuggets: 4 Punkte. Mit den 3 $ werden aus 8 $ nur 11 $, also 5 statt 4 Punkte.

## p05
le-dice_town-p05 = Die halbe Beute
le-dice_town-p05-task = Jemand hat eben 9 $ aus der Bank geraubt, und du hast Ehrliche Teilung. Spielen oder passen?
le-dice_town-p05-done = Du bekommst die Hälfte von 9 $, abgerundet: 4 $. Aus 8 $ werden 12 $, 2 Punkte mehr, und der Räuber verliert ebenso viel. So voll ist die Bank selten.

## p06
le-dice_town-p06 = Vier Blicke im Saloon
le-dice_town-p06-task = Deine vier Damen sehen vier Karten eines Mitspielers an. Eine wird deine. Welche ist am meisten wert?
le-dice_town-p06-done = Das Pferd: 8 Punkte, die beste Karte des Spiels. Sattel und das Besitzrecht mit 5 sind je 5 wert. Was du nimmst, verliert der andere: Der Abstand ändert sich um 16.

## p07
le-dice_town-p07 = Ein gutes Angebot
le-dice_town-p07-task = Wieder die Mine, wieder Gleichstand: je drei Neunen für dich und einen anderen. Diesmal bietet er alle seine 7 $. Wen wählst du?
le-dice_town-p07-done = Die Mine brächte drei Nuggets, 3 Punkte. Die 7 $ machen aus 3 $ aber 10 $: 5 Punkte statt 1, also 4 mehr. Und ohne Geld baut sich schlecht ein Blatt.

## p08
le-dice_town-p08 = Joe klopft an
le-dice_town-p08-task = Der Nervöse Joe holt dir bis zu 4 $. Die anderen haben 3 $, 16 $ und nichts, du hast 10 $. Wer soll zahlen?
le-dice_town-p08-done = 4 $ machen 14 $: 7 Punkte statt 5. Die 3 $ des Ärmeren machten nur 13 $, also 6 Punkte: Der einzelne Dollar zählt nichts.

## p09
le-dice_town-p09 = Der Marshal wartet
le-dice_town-p09-task = Drei Könige: Der Stern kommt gleich zu dir. Du hast den Marshal, der den Stern lässt, wo er ist. Spielen oder passen?
le-dice_town-p09-done = Passen! Der Stern kommt zu dir, 5 Punkte. Der Marshal ließe ihn beim alten Sheriff. Heb die Karte auf, bis jemand nach deinem Stern greift.

## p10
le-dice_town-p10 = König oder Ass?
le-dice_town-p10-task = Dein Blatt zeigt Buben, ein Ass und einen König, und du hast nichts gewonnen. Du hast 1 $. Sieh nach, was die anderen haben: Welche Behandlung bringt am meisten?
le-dice_town-p10-done = Der König: Alle drei anderen haben mindestens 2 $, aus 1 $ werden 7 $, 3 Punkte. Das Ass brächte nur ein Nugget, weil nur einer der anderen welche hat.

## p11
le-dice_town-p11 = Zwei Angebote, ein Wunsch
le-dice_town-p11-task = Drei Blätter zeigen je eine Zehn, auch deins; in der Bank sind 7 $, und du, der Sheriff, hast 8 $. Zwei bieten für denselben. Wen wählst du?
le-dice_town-p11-done = Alle Angebote für den Gewählten werden bezahlt: 5 $ und 3 $ sind 8 $, also 16 $ und 4 Punkte mehr. Die Bank machte nur 15 $, also 3 Punkte mehr.

## p12
le-dice_town-p12 = Was der Stern wert ist
le-dice_town-p12-task = Je zwei Könige, und noch bist du der Sheriff. Der andere bietet alle seine 7 $ für den Stern. Du hast 10 $. Wen wählst du?
le-dice_town-p12-done = Der Stern ist 5 Punkte wert und entscheidet jeden Gleichstand. 7 $ machen aus 10 $ nur 17 $, also 3 Punkte mehr: Du verlörst 2. Behalte den Stern.
