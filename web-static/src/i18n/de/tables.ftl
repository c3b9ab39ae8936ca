# Einen Tisch eröffnen und daran warten.
create-title = Neuer Tisch
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
level-novice = Anfänger
level-intermediate = Fortgeschrittener
level-expert = Experte
level-easy = leicht
level-medium = mittel
level-hard = schwer
seats = Plätze
seat-virtual = Virtueller Spieler { $n }
house-player-n = Hausspieler { $n }
house-player-level = Hausspieler { $n } · { $level }
house-easy = leicht
house-normal = normal
house-hard = stark
house-expert = Profi
brand-hat = Hut
brand-star = Stern
brand-cactus = Kaktus
brand-boot = Stiefel
brand-horseshoe = Hufeisen
brand-cow = Kuh
invite-copied = Der Link ist kopiert.
watchers = Zuschauer
watchers-one = schaut zu
watchers-more = und { $n } weitere
substitute = Ersatz
substitute-awaited = { $name } ist abwesend, und das Spiel wartet.
substitute-let = Ersatz spielen lassen: { $name }
substitute-mine = Ein Ersatz spielt deinen Platz.
substitute-take-back = Wieder selbst spielen
menu-title = Dieser Tisch
menu-clock = Uhr
clock-set = Uhr stellen
clock-set-by = { $name } hat eine Uhr gestellt. Ist sie abgelaufen, wird der Standardzug gemacht.
