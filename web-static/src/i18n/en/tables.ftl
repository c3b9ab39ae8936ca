# Opening a table and waiting at it.
create-title = New table
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
level-novice = novice
level-intermediate = intermediate
level-expert = expert
level-easy = easy
level-medium = medium
level-hard = hard
seats = Seats
seat-virtual = Virtual player { $n }
house-player-n = House player { $n }
house-player-level = House player { $n } · { $level }
house-easy = easy
house-normal = normal
house-hard = hard
house-expert = expert
brand-hat = hat
brand-star = star
brand-cactus = cactus
brand-boot = boot
brand-horseshoe = horseshoe
brand-cow = cow
invite-copied = The link is copied.
watchers = Spectators
watchers-one = watching
watchers-more = and { $n } more
substitute = Substitute
substitute-awaited = { $name } is away, and the game waits.
substitute-let = Let a substitute play for { $name }
substitute-mine = A substitute plays your seat.
substitute-take-back = Play myself again
menu-title = This table
menu-clock = Clock
clock-set = Set a clock
clock-set-by = { $name } has set a clock. When it runs out, the standard move is made.
