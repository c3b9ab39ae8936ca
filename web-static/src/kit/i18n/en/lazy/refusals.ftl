# Refusals that several pages show, loaded for whoever has a name.
err-forbidden-guests_watch = Guests can only watch here. Create an account to play.
err-forbidden-kicked = The host removed you from this table.
err-forbidden-watching_closed = This table allows no spectators.
err-forbidden-joined = You are already at this table.
err-forbidden-guests_off = Guests cannot play here. Sign in to your account.
err-forbidden-yourself = You cannot do this to yourself.
err-measure-no_tables = A moderator has decided that you cannot open tables.
err-measure-watch_only = A moderator has decided that you can only watch.
err-forbidden-too_many_tables = You have opened as many tables as you can. Leave one first.
err-not_found-record = There is no record of this game.
err-forbidden-not_finished = The game is not over yet.
err-forbidden-starting = The game is about to start. Wait a moment.
err-forbidden-substituted = A substitute is playing for you. Take over first.
err-forbidden-seat_reserved = The free seats are reserved for other players.
