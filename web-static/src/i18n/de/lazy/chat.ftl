# The chat of a table: its panel, its phrases and its reactions. The phrases of a game stand in its own folder.
chat-rooms = Räume des Chats
chat-room-players = Mitspieler
chat-room-watchers = Zuschauer
chat-read-by-players = Das lesen die Mitspieler, Zuschauer erst nach der Partie.
chat-read-by-watchers = Das lesen die Zuschauer, Mitspieler erst nach der Partie.
chat-empty = Noch hat niemand etwas gesagt.
chat-earlier = Frühere Nachrichten
chat-phrases = Sätze
chat-phrases-all = An jedem Tisch
chat-reactions = Reaktionen
chat-text-label = Deine Nachricht
chat-send = Senden
chat-left =
    { $n ->
        [one] noch { $n } Zeichen
       *[other] noch { $n } Zeichen
    }
chat-too-long =
    { $n ->
        [one] { $n } Zeichen zu viel
       *[other] { $n } Zeichen zu viel
    }
chat-lost = Nicht gesendet: Die Verbindung ist weg. Sende es noch einmal, sobald sie wieder da ist; niemand liest es doppelt.
chat-why-off = An diesem Tisch gibt es keinen Chat.
chat-why-guest-off = Gäste lesen hier nur mit. Mit einem eigenen Namen kannst du mitreden.
chat-why-guest-phrases = Gäste sprechen hier in Sätzen und Reaktionen. Mit einem eigenen Namen kannst du frei schreiben.
chat-why-muted = Ein Moderator hat dich stummgeschaltet: Du liest hier mit und sagst nichts.
chat-claim = Meinen Namen behalten
chat-more = Mehr zu dieser Nachricht von { $name }
chat-mute = { $name } nicht mehr anzeigen
chat-unmute = Wieder anzeigen
chat-muted = Du siehst nicht mehr, was { $name } schreibt. Ändern kannst du das in deinem Konto unter Datenschutz.
chat-unmuted = Du siehst wieder, was { $name } schreibt.
chat-is-muted = Du hast { $name } ausgeblendet.
chat-report = Diese Nachricht melden
chat-person = Mehr zu { $name } …
chat-react = Reagieren
chat-to-event = zu einem Ereignis im Verlauf
chat-at-event = { $reaction }, zu einem Ereignis im Verlauf
chat-by = von { $names }
chat-unknown = (eine neuere Nachricht; lade die Seite neu, um sie zu lesen)
chat-reaction-smile = lächelnd
chat-reaction-laugh = lachend
chat-reaction-wow = erstaunt
chat-reaction-sad = traurig
chat-reaction-sweat = puh
chat-reaction-think = nachdenklich
chat-reaction-clap = Applaus
chat-reaction-thumb_up = Daumen hoch
chat-reaction-heart = Herz
chat-reaction-star = Stern
chat-reaction-fire = Feuer
chat-reaction-tea = eine Tasse Tee
chat-phrase-hello = Hallo!
chat-phrase-good_luck = Viel Glück!
chat-phrase-have_fun = Viel Spaß!
chat-phrase-ready = Von mir aus kann es losgehen.
chat-phrase-one_moment = Einen Moment, bitte.
chat-phrase-thinking = Ich überlege noch …
chat-phrase-my_turn_soon = Mein Zug kommt gleich.
chat-phrase-your_turn = Du bist dran.
chat-phrase-take_your_time = Lass dir Zeit.
chat-phrase-back_soon = Bin gleich wieder da.
chat-phrase-i_am_back = Da bin ich wieder.
chat-phrase-sorry_late = Entschuldigt, dass ihr warten musstet.
chat-phrase-sorry_misclick = Hoppla, danebengetippt.
chat-phrase-well_played = Gut gespielt!
chat-phrase-nice_move = Schöner Zug!
chat-phrase-did_not_see_that = Das habe ich nicht kommen sehen!
chat-phrase-lucky = Was für ein Glück!
chat-phrase-unlucky = So ein Pech!
chat-phrase-so_close = So knapp!
chat-phrase-thanks = Danke!
chat-phrase-no_problem = Kein Problem.
chat-phrase-yes = Ja.
chat-phrase-no = Nein.
chat-phrase-not_sure = Ich bin nicht sicher.
chat-phrase-good_game = Das war eine schöne Partie!
chat-phrase-again = Noch eine Runde?
chat-phrase-have_to_go = Ich muss los.
chat-phrase-goodbye = Tschüss!
err-forbidden-chat_off = An diesem Tisch ist der Chat ausgeschaltet.
err-forbidden-chat_phrases = An diesem Tisch spricht man nur mit Sätzen zum Auswählen und Reaktionen.
err-forbidden-chat_guest = Gäste schreiben das hier nicht. Mit einem Konto geht es.
err-forbidden-chat_link = Links dürfen nur Mitglieder schicken.
err-forbidden-chat_room = Diesen Raum kannst du nicht lesen.
err-forbidden-too_many_muted = Du hast so viele Leute stummgeschaltet, wie du darfst.
