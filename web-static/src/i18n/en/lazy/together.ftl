# Looking at a replay with others.
tg-title = Looking together
tg-you-lead = You lead
tg-leads = { $name } leads
tg-here = { $count ->
    [one] { $count } is here
   *[other] { $count } are here
}
tg-follow = Follow { $name }
tg-following = You go along
tg-at = { $name } is at step { $at } of { $of }
tg-plays = { $name } lets the game play
tg-hand = Hand over the lead
tg-alone = Nobody else is here yet. Send them the link.
tg-joining = Looking for the others
tg-link = Link to this shared replay
tg-leave = Look on alone
err-forbidden-viewing_full = So many people look at this together already that nobody else can come.
err-forbidden-too_many_viewings = This game is looked at together as often as it can be. Close another one first.
err-forbidden-not_viewing = You look at this replay alone.
err-forbidden-not_leading = Somebody else leads by now.
err-not_found-player = They are not here any more.
