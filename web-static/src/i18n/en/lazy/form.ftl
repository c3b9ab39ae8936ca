# The form of a table.
create-game = Game
create-preset = Begin with
create-go = Open the table
preset-quick = Quick: two people
preset-standard = Standard: four people
preset-last = As last time
form-seats = Seats
form-people = People
form-virtual = Virtual players
form-virtual-n = Virtual { $n }
form-virtual-why = The game needs { $seats } seats; virtual players fill them.
form-virtual-none = With so many players this game has no virtual ones.
form-who = Who may come
form-visible = The table
form-watching = Spectators
form-preset = Rules
form-preset-own = a choice of your own
form-more = More options ({ $n })
form-changed =
    { $n ->
        [0] none changed
        [one] { $n } changed
       *[other] { $n } changed
    }
form-name = Name of the table
form-name-free = Left empty, a town is chosen
form-words = In words
sum-people =
    { $n ->
        [one] { $n } person
       *[other] { $n } people
    }
sum-virtual =
    { $n ->
        [one] { $n } virtual player ({ $level })
       *[other] { $n } virtual players ({ $level })
    }
origin-rule_book = rulebook
origin-online_version = online version
origin-ours = ours
rule-open = Open rule { $rule }
org-title = Organise for others
org-only = I only organise
org-only-text = You take no seat. You start the table, and see of its game what spectators see.
org-names = Keep seats for
org-names-text = Names of accounts, one a line. Only they can take these seats, and each of them is invited.
err-cannot_reserve-unknown = No account here has the name “{ $name }”. See whether it is spelled right.
err-cannot_reserve-twice = “{ $name }” stands here twice.
err-cannot_reserve-yourself = “{ $name }” is you. Take a seat yourself, or leave the name out.
err-cannot_reserve-no_seat = There are more names than free seats: “{ $name }” has none.
