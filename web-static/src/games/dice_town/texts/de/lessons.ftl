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
