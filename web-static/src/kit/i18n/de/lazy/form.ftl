# Das Formular eines Tisches.
create-game = Spiel
create-preset = Beginnen mit
create-go = Tisch eröffnen
preset-quick = Schnell: zwei Spieler
preset-standard = Standard: vier Spieler
preset-last = Wie zuletzt
form-seats = Plätze
form-people = Spieler
form-virtual = Regelheft-Bots
form-virtual-n = Regelheft-Bot { $n }
form-virtual-why = Das Spiel braucht { $seats } Plätze; Regelheft-Bots füllen auf. Sie folgen den Anweisungen im Regelheft und denken nicht nach.
form-virtual-none = Bei so vielen Spielern gibt es keine Regelheft-Bots.
form-who = Zugang
form-visible = Der Tisch
form-watching = Zuschauer
form-preset = Regeln
form-preset-own = eigene Auswahl
form-more = Weitere Optionen ({ $n })
form-changed =
    { $n ->
        [0] keine geändert
        [one] { $n } geändert
       *[other] { $n } geändert
    }
form-name = Name des Tisches
form-name-free = Leer lassen für eine zufällige Stadt
form-words = Überblick
sum-people =
    { $n ->
        [one] { $n } Spieler
       *[other] { $n } Spieler
    }
sum-virtual =
    { $n ->
        [one] { $n } Regelheft-Bot ({ $level })
       *[other] { $n } Regelheft-Bots ({ $level })
    }
origin-rule_book = Regelheft
origin-online_version = Onlineversion
origin-ours = Hausregel
rule-open = Regel { $rule } öffnen
rated-title = Gewertete Partie
rated-text = Das Ergebnis ändert die Wertung aller; nur Spieler mit Konto können mitspielen, und es gibt keine Tipps.
rated-off = Gerade nicht möglich:
rated-account = Konto anlegen
org-title = Für andere organisieren
org-only = Ich organisiere nur
org-only-text = Du spielst nicht mit. Du startest die Partie und siehst, was Zuschauer sehen.
org-names = Plätze reservieren für
org-names-text = Kontonamen, einer je Zeile. Nur diese Spieler können die Plätze nehmen; sie werden eingeladen.
org-begins = Die Partie beginnt
org-begins-host = wenn ich sie starte
org-begins-full = wenn alle Plätze besetzt sind
org-begins-at = zu einer festen Zeit
org-begins-full-text = Sie beginnt von selbst, und der Tisch bleibt eine Woche offen.
org-begins-at-text = Sie beginnt von selbst mit allen, die dann einen Platz haben; freie Plätze fallen weg. Sind es zu wenige Spieler, wartet der Tisch auf dich.
org-begins-when = Datum und Uhrzeit
err-option_invalid-begins = Eine Partie kann innerhalb der nächsten 28 Tage beginnen.
err-cannot_be_rated-bots = Gewertete Partien sind für Spieler mit Konto: Nimm die Bots heraus.
err-cannot_be_rated-clock = Eine gewertete Partie braucht eine Bedenkzeit. Wähle eine.
err-cannot_be_rated-options = Eine gewertete Partie folgt dem Regelheft: Setz die anderen Optionen zurück.
err-cannot_be_rated-guest = Für gewertete Partien brauchst du ein Konto. Leg eines an oder spiel ohne Wertung.
err-cannot_be_rated-seats = Eine gewertete Partie braucht mindestens zwei Spieler.
err-cannot_be_rated-together = Zwei Spieler an diesem Tisch nutzen denselben Internetanschluss. Gewertet können sie nicht zusammen spielen.
err-cannot_reserve-unknown = Ein Konto namens „{ $name }“ gibt es hier nicht. Prüfe die Schreibweise.
err-cannot_reserve-twice = „{ $name }“ steht zweimal da.
err-cannot_reserve-yourself = „{ $name }“ bist du selbst. Nimm einen Platz oder lass den Namen weg.
err-cannot_reserve-no_seat = Mehr Namen als freie Plätze: Für „{ $name }“ ist keiner mehr da.
err-cannot_reserve-blocked = Du hast „{ $name }“ blockiert. Hebe das zuerst auf oder lösche den Namen.
