# Opening a table and waiting at it.
create-title = New table
create-game = Game
create-preset = Begin with
create-go = Open the table
preset-quick = Quick: two people
preset-standard = Standard: four people
preset-last = As last time
form-seats = Seats
form-people = People
form-house = House players
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
visible-public = Everybody finds it in the lobby
visible-link = Only who has the link
watching-live = Spectators see all that is open
watching-delayed =
    { $n ->
        [one] Spectators see it { $n } decision later
       *[other] Spectators see it { $n } decisions later
    }
watching-round_end = Spectators see finished rounds
watching-game_end = Spectators see the finished game
watching-no = Nobody may watch
chat-mode-off = No chat
chat-mode-phrases = Chat by phrases only
chat-mode-text = Chat by phrases and text
veiled-text = The game is on. What spectators may see appears here by itself.
clock-left = { $time } left
clock-low = { $time } left. Then: { $move }.
clock-then = then: { $move }
clock-rests = stands still until { $time }
clock-standard = the standard move
clock-over = Your time ran out; the standard move was made for you.
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
sum-people =
    { $n ->
        [one] { $n } person
       *[other] { $n } people
    }
sum-house =
    { $n ->
        [one] { $n } house player
       *[other] { $n } house players
    }
sum-virtual =
    { $n ->
        [one] { $n } virtual player ({ $level })
       *[other] { $n } virtual players ({ $level })
    }
level-novice = novice
level-intermediate = intermediate
level-expert = expert
level-easy = easy
level-medium = medium
level-hard = hard
origin-rule_book = rulebook
origin-online_version = online version
origin-ours = ours
rule-open = Open rule { $rule }
waiting-room = waiting room
seats = Seats
seat-you = you
seat-host = host
seat-free = Seat { $n } is free
seat-virtual = Virtual player { $n }
house-player = House player
house-player-n = House player { $n }
seat-level = Level of virtual player { $n }
seat-sit-n = Sit down on seat { $n }
seat-add = Add a seat
seat-add-virtual = Virtual player
seat-remove = Remove
seat-remove-n = Remove seat { $n }
seat-make-free = Free
seat-free-n = Free seat { $n } for a person
seat-make-host = Make host
seat-host-name = Make host: { $name }
seat-kick = Send away
seat-kick-name = Send away: { $name }
presence-here = here
presence-away = away
brand-choose = Your brand
brand-taken = { $brand }, taken by { $name }
brand-hat = hat
brand-star = star
brand-cactus = cactus
brand-boot = boot
brand-horseshoe = horseshoe
brand-cow = cow
invite = Invite
invite-link = Link to this table
invite-copied = The link is copied.
invite-qr = Show as a code to scan
invite-text = Come and play at { $name }!
invited-title = You are invited to a table
invited-text = Say your name and take a seat.
what-is-played = What is played
options-standard = All by the rulebook
watchers = Spectators
watchers-one = watching
watchers-more = and { $n } more
change = Change…
change-save = Change the table
change-cancel = Leave it as it is
start = Start the game
start-ready = Everybody is here.
waiting-for-host = { $name } starts the game.
stand = Stand up
close-table = Close the table
came = { $name } sits down.
left = { $name } has left the seat.
substitute = Substitute
substitute-awaited = { $name } is away, and the game waits.
substitute-let = Let a substitute play for { $name }
substitute-mine = A substitute plays your seat.
substitute-take-back = Play myself again
menu-title = This table
menu-clock = Clock
clock-set = Set a clock
clock-set-by = { $name } has set a clock. When it runs out, the standard move is made.
resigned-last =
    { $n ->
        [one] { $names } left for good and is ranked last.
       *[other] { $names } left for good and share the last place.
    }
