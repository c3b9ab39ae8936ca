# The chat of a table: its panel, its phrases and its reactions. The phrases of a game stand in its own folder.
chat-rooms = Chat rooms
chat-room-players = Players
chat-room-watchers = Spectators
chat-read-by-players = Read by the players; spectators see it after the game.
chat-read-by-watchers = Read by the spectators; players see it after the game.
chat-empty = Nothing has been said yet.
chat-earlier = Earlier messages
chat-phrases = Phrases
chat-phrases-all = At every table
chat-reactions = Reactions
chat-text-label = Your message
chat-send = Send
chat-left =
    { $n ->
        [one] { $n } character left
       *[other] { $n } characters left
    }
chat-too-long =
    { $n ->
        [one] { $n } character too many
       *[other] { $n } characters too many
    }
chat-lost = Not sent: the connection is lost. Send it again when it is back; it will not appear twice.
chat-why-off = There is no chat at this table.
chat-why-guest-off = Guests can only read here. Keep your name to join in.
chat-why-guest-phrases = Guests can use phrases and reactions here. Keep your name to write.
chat-why-muted = A moderator has muted you: you can only read.
chat-claim = Keep my name
chat-more = More about this message of { $name }
chat-mute = Hide messages of { $name }
chat-unmute = Show again
chat-muted = Messages of { $name } are hidden. You can change that in your account, under privacy.
chat-unmuted = Messages of { $name } are shown again.
chat-is-muted = Messages of { $name } are hidden.
chat-report = Report this message
chat-person = More about { $name }…
chat-react = React
chat-to-event = to an event of the log
chat-at-event = { $reaction }, to an event of the log
chat-by = by { $names }
chat-unknown = (a newer message; reload the page to read it)
chat-reaction-smile = smile
chat-reaction-laugh = laughing
chat-reaction-wow = amazed
chat-reaction-sad = sad
chat-reaction-sweat = phew
chat-reaction-think = thinking
chat-reaction-clap = applause
chat-reaction-thumb_up = thumb up
chat-reaction-heart = heart
chat-reaction-star = star
chat-reaction-fire = fire
chat-reaction-tea = a cup of tea
chat-phrase-hello = Hello!
chat-phrase-good_luck = Good luck!
chat-phrase-have_fun = Have fun!
chat-phrase-ready = Ready when you are.
chat-phrase-one_moment = One moment, please.
chat-phrase-thinking = Let me think about it…
chat-phrase-my_turn_soon = My move is coming.
chat-phrase-your_turn = It is your turn.
chat-phrase-take_your_time = Take your time.
chat-phrase-back_soon = Back soon.
chat-phrase-i_am_back = I am back.
chat-phrase-sorry_late = Sorry I kept you waiting.
chat-phrase-sorry_misclick = Oops, misclick.
chat-phrase-well_played = Well played!
chat-phrase-nice_move = Nice move!
chat-phrase-did_not_see_that = I did not see that coming!
chat-phrase-lucky = That was lucky!
chat-phrase-unlucky = What bad luck!
chat-phrase-so_close = So close!
chat-phrase-thanks = Thanks!
chat-phrase-no_problem = No problem.
chat-phrase-yes = Yes.
chat-phrase-no = No.
chat-phrase-not_sure = I am not sure.
chat-phrase-good_game = Good game!
chat-phrase-again = Another game?
chat-phrase-have_to_go = I have to go.
chat-phrase-goodbye = Goodbye!
err-forbidden-chat_off = Chat is off at this table.
err-forbidden-chat_phrases = This table allows phrases and reactions only.
err-forbidden-chat_guest = Guests cannot write that here. Create an account first.
err-forbidden-chat_link = Only players with an account can send links.
err-forbidden-chat_room = You cannot read this room.
err-forbidden-too_many_muted = You have hidden as many players as you can. Show one again first.
