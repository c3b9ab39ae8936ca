# Refusals that several pages show, loaded for whoever has a name.
err-forbidden-guests_watch = Guests only watch here. With an account you can play.
err-forbidden-kicked = The host has sent you away from this table.
err-forbidden-watching_closed = Nobody may watch this table.
err-forbidden-joined = You are at this table already.
err-forbidden-guests_off = Guests are not admitted here. Sign in with your account.
err-forbidden-yourself = You cannot do this to yourself.
err-measure-no_tables = A moderator has decided that you open no tables of your own.
err-measure-watch_only = A moderator has decided that you only watch.
err-forbidden-too_many_tables = You have opened as many tables as you may. Leave one of them first.
err-not_found-record = There is no record of this game.
err-forbidden-not_finished = The game is not over yet.
err-forbidden-starting = The game is about to begin. Wait a moment.
err-forbidden-substituted = A substitute plays this seat. Take it back first.
err-forbidden-seat_reserved = The free seats here are kept for others.
