# Das Formular eines Tisches.
create-game = Spiel
create-preset = Beginnen mit
create-go = Tisch eröffnen
preset-quick = Schnell: zwei Menschen
preset-standard = Standard: vier Menschen
preset-last = Wie zuletzt
form-seats = Plätze
form-people = Menschen
form-virtual = Virtuelle Spieler
form-virtual-n = Virtuell { $n }
form-virtual-why = Das Spiel braucht { $seats } Plätze; virtuelle Spieler füllen auf.
form-virtual-none = Bei so vielen Spielern hat dieses Spiel keine virtuellen.
form-who = Wer kommen darf
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
form-name-free = Leer: eine Stadt wird gewählt
form-words = In Worten
sum-people =
    { $n ->
        [one] { $n } Mensch
       *[other] { $n } Menschen
    }
sum-virtual =
    { $n ->
        [one] { $n } virtueller Spieler ({ $level })
       *[other] { $n } virtuelle Spieler ({ $level })
    }
origin-rule_book = Regelheft
origin-online_version = Onlineversion
origin-ours = von uns
rule-open = Regel { $rule } öffnen
org-title = Für andere organisieren
org-only = Ich organisiere nur
org-only-text = Du nimmst keinen Platz. Du startest den Tisch und siehst vom Spiel, was Zuschauer sehen.
org-names = Plätze reservieren für
org-names-text = Namen von Konten, einer je Zeile. Nur sie können diese Plätze nehmen, und sie werden eingeladen.
err-cannot_reserve-unknown = Hier gibt es kein Konto mit dem Namen „{ $name }“. Ist er richtig geschrieben?
err-cannot_reserve-twice = „{ $name }“ steht hier zweimal.
err-cannot_reserve-yourself = „{ $name }“ bist du selbst. Nimm einen Platz oder lass den Namen weg.
err-cannot_reserve-no_seat = Es sind mehr Namen als freie Plätze: Für „{ $name }“ ist keiner mehr da.
