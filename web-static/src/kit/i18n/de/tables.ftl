# Einen Tisch eröffnen und daran warten.
create-title = Neuer Tisch
visible-public = In der Lobby sichtbar
visible-link = Nur mit Link
watching-live = Zuschauer sehen live zu
watching-delayed =
    { $n ->
        [one] Zuschauer sehen alles { $n } Entscheidung später
       *[other] Zuschauer sehen alles { $n } Entscheidungen später
    }
watching-round_end = Zuschauer sehen jede Runde nach ihrem Ende
watching-game_end = Zuschauer sehen die Partie nach ihrem Ende
watching-no = Keine Zuschauer
chat-mode-off = Kein Chat
chat-mode-phrases = Chat: nur fertige Sätze
chat-mode-text = Chat: fertige Sätze und Text
veiled-text = Die Partie läuft. Hier erscheint, was Zuschauer sehen dürfen.
clock-left = Noch { $time }
clock-low = Noch { $time }. Danach: { $move }.
clock-then = dann: { $move }
clock-rests = angehalten bis { $time }
clock-standard = der Standardzug
clock-over = Deine Zeit ist um; der Standardzug wurde für dich gemacht.
span-days = { $days } T { $hours } h
span-hours = { $hours } h { $minutes } min
level-novice = Anfänger
level-intermediate = Fortgeschrittener
level-expert = Experte
level-easy = leicht
level-medium = mittel
level-normal = mittel
level-hard = stark
seats = Plätze
seat-virtual = Regelheft-Bot { $n }
house-player-n = Bot { $n }
bot-named = { $name } (Bot)
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
substitute-awaited = { $name } ist abwesend; die Partie wartet.
substitute-let = Ersatz für { $name } spielen lassen
substitute-mine = Ein Ersatz spielt für dich.
substitute-take-back = Wieder selbst spielen
menu-title = Dieser Tisch
menu-clock = Uhr
clock-set = Uhr stellen
clock-set-by = { $name } hat eine Uhr gestellt. Ist die Zeit um, wird der Standardzug gemacht.
