# Eine Wiederholung gemeinsam ansehen.
tg-title = Gemeinsam ansehen
tg-you-lead = Du führst
tg-leads = { $name } führt
tg-here = { $count ->
    [one] { $count } ist da
   *[other] { $count } sind da
}
tg-follow = { $name } folgen
tg-following = Du folgst
tg-at = { $name } ist bei Schritt { $at } von { $of }
tg-plays = { $name } spielt die Partie ab
tg-hand = Führung abgeben
tg-alone = Noch ist niemand sonst da. Schick den Link weiter.
tg-joining = Die anderen werden gesucht
tg-link = Link zu dieser gemeinsamen Wiederholung
tg-leave = Allein weitersehen
err-forbidden-viewing_full = Diese gemeinsame Wiederholung ist voll.
err-forbidden-too_many_viewings = Diese Partie wird schon so oft wie möglich gemeinsam angesehen. Beende zuerst eine andere gemeinsame Wiederholung.
err-forbidden-not_viewing = Du siehst diese Wiederholung allein an.
err-forbidden-not_leading = Inzwischen führt jemand anderes.
err-not_found-player = Dieser Spieler ist nicht mehr da.
