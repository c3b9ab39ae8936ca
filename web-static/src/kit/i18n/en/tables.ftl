# Opening a table and waiting at it.
create-title = New table
visible-public = Listed in the lobby
visible-link = By link only
watching-live = Spectators watch live
watching-delayed =
    { $n ->
        [one] Spectators are { $n } decision behind
       *[other] Spectators are { $n } decisions behind
    }
watching-round_end = Spectators see a round once it is over
watching-game_end = Spectators see the game once it is over
watching-no = No spectators
chat-mode-off = No chat
chat-mode-phrases = Chat: phrases only
chat-mode-text = Chat: phrases and text
veiled-text = The game is running. It appears here once spectators may see it.
clock-left = { $time } left
clock-low = { $time } left. Then: { $move }.
clock-then = then: { $move }
clock-rests = paused until { $time }
clock-standard = the standard move
clock-over = Your time ran out; the standard move was made for you.
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
level-novice = novice
level-intermediate = intermediate
level-expert = expert
level-easy = easy
level-medium = normal
level-normal = normal
level-hard = hard
seats = Seats
seat-virtual = Rulebook bot { $n }
house-player-n = Bot { $n }
bot-named = { $name } (bot)
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
substitute-awaited = { $name } is away; the game is waiting.
substitute-let = Let a substitute play for { $name }
substitute-mine = A substitute is playing for you.
substitute-take-back = Take over again
menu-title = This table
menu-clock = Clock
clock-set = Set a clock
clock-set-by = { $name } has set a clock. When time is up, the standard move is made.
