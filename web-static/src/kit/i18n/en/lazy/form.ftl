# The form of a table.
create-game = Game
create-preset = Begin with
create-go = Open the table
preset-quick = Quick: two players
preset-standard = Standard: four players
preset-last = As last time
form-seats = Seats
form-people = Players
form-virtual = Rulebook bots
form-virtual-n = Rulebook bot { $n }
form-virtual-why = The game needs { $seats } seats; rulebook bots fill them. They follow the rulebook’s instructions and do not think.
form-virtual-none = With this many players the game has no rulebook bots.
form-who = Access
form-visible = The table
form-watching = Spectators
form-preset = Rules
form-preset-own = custom
form-more = More options ({ $n })
form-changed =
    { $n ->
        [0] none changed
        [one] { $n } changed
       *[other] { $n } changed
    }
form-name = Name of the table
form-name-free = Leave empty for a random town
form-words = Summary
sum-people =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
sum-virtual =
    { $n ->
        [one] { $n } rulebook bot ({ $level })
       *[other] { $n } rulebook bots ({ $level })
    }
origin-rule_book = rulebook
origin-online_version = online version
origin-ours = house rule
rule-open = Open rule { $rule }
rated-title = Rated game
rated-text = The result changes everybody’s rating; only players with an account can join, and there are no hints.
rated-off = Not possible right now:
rated-account = Create an account
org-title = Organise for others
org-only = I only organise
org-only-text = You take no seat. You start the game and see what spectators see.
org-names = Reserve seats for
org-names-text = Account names, one per line. Only these players can take the seats, and each gets an invitation.
org-begins = The game begins
org-begins-host = when I start it
org-begins-full = when all seats are taken
org-begins-at = at a set time
org-begins-full-text = It begins by itself, and the table stays open for a week.
org-begins-at-text = It begins by itself with everybody who has a seat then; empty seats are removed. With too few players it waits for you.
org-begins-when = Date and time
err-option_invalid-begins = A game can begin at a time within the next 28 days.
err-cannot_be_rated-bots = Rated games are for people with an account: take the bots away.
err-cannot_be_rated-clock = A rated game needs a clock. Choose a time for it.
err-cannot_be_rated-options = A rated game keeps the rules of the box: set the other options back.
err-cannot_be_rated-guest = Rated games need an account. Create one, or play unrated.
err-cannot_be_rated-seats = A rated game needs two players at least.
err-cannot_be_rated-together = Two players at this table use the same internet connection. They cannot play a rated game together.
err-cannot_reserve-unknown = There is no account named “{ $name }” here. Check the spelling.
err-cannot_reserve-twice = “{ $name }” is listed twice.
err-cannot_reserve-yourself = “{ $name }” is you. Take a seat yourself, or remove the name.
err-cannot_reserve-no_seat = There are more names than free seats: none is left for “{ $name }”.
err-cannot_reserve-blocked = You have blocked “{ $name }”. Unblock them first, or remove the name.
