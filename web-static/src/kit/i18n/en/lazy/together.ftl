# Looking at a replay with others.
tg-title = Watching together
tg-you-lead = You lead
tg-leads = { $name } leads
tg-here = { $count ->
    [one] { $count } is here
   *[other] { $count } are here
}
tg-follow = Follow { $name }
tg-following = You are following
tg-at = { $name } is at step { $at } of { $of }
tg-plays = { $name } is playing the game back
tg-hand = Hand over the lead
tg-alone = Nobody else is here yet. Send the link.
tg-joining = Looking for the others
tg-link = Link to this shared replay
tg-leave = Watch alone
err-forbidden-viewing_full = This shared replay is full.
err-forbidden-too_many_viewings = This game is already shared as often as possible. Close another shared replay first.
err-forbidden-not_viewing = You are watching this replay alone.
err-forbidden-not_leading = Somebody else is leading now.
err-not_found-player = This player is no longer here.
