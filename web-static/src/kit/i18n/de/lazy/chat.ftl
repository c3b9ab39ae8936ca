# The chat of a table: its panel, its phrases and its reactions. The phrases of a game stand in its own folder.
chat-rooms = Chaträume
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
chat-lost = Nicht gesendet: keine Verbindung. Sende es noch einmal, wenn sie wieder da ist; doppelt erscheint es nicht.
chat-why-off = An diesem Tisch gibt es keinen Chat.
chat-why-guest-off = Gäste können hier nur lesen. Behalte deinen Namen, um mitzureden.
chat-why-guest-phrases = Gäste können hier Sätze und Reaktionen nutzen. Behalte deinen Namen, um zu schreiben.
chat-why-muted = Ein Moderator hat dich stummgeschaltet: Du kannst nur lesen.
chat-claim = Meinen Namen behalten
chat-more = Mehr zu dieser Nachricht von { $name }
chat-mute = Nachrichten von { $name } ausblenden
chat-unmute = Wieder anzeigen
chat-muted = Nachrichten von { $name } sind ausgeblendet. Ändern kannst du das in deinem Konto unter Privatsphäre.
chat-unmuted = Nachrichten von { $name } werden wieder gezeigt.
chat-is-muted = Nachrichten von { $name } sind ausgeblendet.
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
chat-phrase-sorry_misclick = Hoppla, verklickt.
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
chat-phrase-again = Noch eine Partie?
chat-phrase-have_to_go = Ich muss los.
chat-phrase-goodbye = Tschüss!
err-forbidden-chat_off = An diesem Tisch ist der Chat ausgeschaltet.
err-forbidden-chat_phrases = An diesem Tisch sind nur fertige Sätze und Reaktionen erlaubt.
err-forbidden-chat_guest = Gäste können das hier nicht schreiben. Lege zuerst ein Konto an.
err-forbidden-chat_link = Links dürfen nur Spieler mit Konto schicken.
err-forbidden-chat_room = Diesen Raum kannst du nicht lesen.
err-forbidden-too_many_muted = Mehr Spieler kannst du nicht ausblenden. Blende zuerst einen wieder ein.
