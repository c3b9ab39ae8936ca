# Einen Tisch eröffnen und daran warten.
create-title = Neuer Tisch
create-game = Spiel
create-preset = Beginnen mit
create-go = Tisch eröffnen
preset-quick = Schnell: zwei Menschen
preset-standard = Standard: vier Menschen
preset-last = Wie zuletzt
form-seats = Plätze
form-people = Menschen
form-house = Hausspieler
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
visible-public = Alle finden ihn in der Lobby
visible-link = Nur wer den Link hat
watching-live = Zuschauer sehen alles Offene
watching-delayed =
    { $n ->
        [one] Zuschauer sehen es { $n } Entscheidung später
       *[other] Zuschauer sehen es { $n } Entscheidungen später
    }
watching-round_end = Zuschauer sehen beendete Runden
watching-game_end = Zuschauer sehen das beendete Spiel
watching-no = Niemand darf zusehen
chat-mode-off = Kein Chat
chat-mode-phrases = Chat nur mit Sätzen
chat-mode-text = Chat mit Sätzen und Text
veiled-text = Das Spiel läuft. Was Zuschauer sehen dürfen, erscheint hier von selbst.
clock-left = Noch { $time }
clock-low = Noch { $time }. Danach: { $move }.
clock-then = dann: { $move }
clock-rests = steht bis { $time } still
clock-standard = der Standardzug
clock-over = Deine Zeit war um; der Standardzug wurde für dich gemacht.
span-days = { $days } T { $hours } h
span-hours = { $hours } h { $minutes } min
sum-people =
    { $n ->
        [one] { $n } Mensch
       *[other] { $n } Menschen
    }
sum-house =
    { $n ->
        [one] { $n } Hausspieler
       *[other] { $n } Hausspieler
    }
sum-virtual =
    { $n ->
        [one] { $n } virtueller Spieler ({ $level })
       *[other] { $n } virtuelle Spieler ({ $level })
    }
level-novice = Anfänger
level-intermediate = Fortgeschrittener
level-expert = Experte
level-easy = leicht
level-medium = mittel
level-hard = schwer
origin-rule_book = Regelheft
origin-online_version = Onlineversion
origin-ours = von uns
rule-open = Regel { $rule } öffnen
waiting-room = Wartezimmer
seats = Plätze
seat-you = du
seat-host = Gastgeber
seat-free = Platz { $n } ist frei
seat-virtual = Virtueller Spieler { $n }
house-player = Hausspieler
house-player-n = Hausspieler { $n }
seat-level = Stärke des virtuellen Spielers { $n }
seat-sit-n = Hinsetzen auf Platz { $n }
seat-add = Platz hinzufügen
seat-add-virtual = Virtueller Spieler
seat-remove = Entfernen
seat-remove-n = Entfernen: Platz { $n }
seat-make-free = Frei machen
seat-free-n = Frei machen: Platz { $n } für einen Menschen
seat-make-host = Zum Gastgeber machen
seat-host-name = Zum Gastgeber machen: { $name }
seat-kick = Wegschicken
seat-kick-name = Wegschicken: { $name }
presence-here = da
presence-away = abwesend
brand-choose = Dein Zeichen
brand-taken = { $brand }, vergeben an { $name }
brand-hat = Hut
brand-star = Stern
brand-cactus = Kaktus
brand-boot = Stiefel
brand-horseshoe = Hufeisen
brand-cow = Kuh
invite = Einladen
invite-link = Link zu diesem Tisch
invite-copied = Der Link ist kopiert.
invite-qr = Als Code zum Scannen zeigen
invite-text = Komm und spiel mit am Tisch { $name }!
invited-title = Du bist an einen Tisch eingeladen
invited-text = Nenne deinen Namen und setz dich.
what-is-played = Was gespielt wird
options-standard = Alles nach dem Regelheft
watchers = Zuschauer
watchers-one = schaut zu
watchers-more = und { $n } weitere
change = Ändern …
change-save = Tisch ändern
change-cancel = So lassen
start = Spiel beginnen
start-ready = Alle sind da.
waiting-for-host = { $name } beginnt das Spiel.
stand = Aufstehen
close-table = Tisch schließen
came = { $name } setzt sich.
left = { $name } ist aufgestanden.
substitute = Ersatz
substitute-awaited = { $name } ist abwesend, und das Spiel wartet.
substitute-let = Ersatz spielen lassen: { $name }
substitute-mine = Ein Ersatz spielt deinen Platz.
substitute-take-back = Wieder selbst spielen
menu-title = Dieser Tisch
menu-clock = Uhr
clock-set = Uhr stellen
clock-set-by = { $name } hat eine Uhr gestellt. Ist sie abgelaufen, wird der Standardzug gemacht.
resigned-last =
    { $n ->
        [one] { $names } ist endgültig gegangen und steht auf dem letzten Platz.
       *[other] { $names } sind endgültig gegangen und teilen sich den letzten Platz.
    }
