# The first page: games and the lists of tables.
home-title = There is a table free in town
home-sub = Choose a game; a name is all you need.
game-people = { $range } people
game-for-two = for two
game-minutes = { $range } min
play-virtual = Play now against virtual players
play-level = Strength of the virtual players: { $game }
play-house = Play now against house players
play-strength = Strength
play-strength-of = Strength of the house players: { $game }
filters = Filters
filter-all = All
filter-free = With a free seat
filter-watch = To watch
people-online =
    { $n ->
        [one] { $n } person here
       *[other] { $n } people here
    }
no-tables = No open tables. Be the first in town.
no-tables-filter = No table fits this filter.
row-move = Your move
row-back = Back
row-result = Result
row-gone = Gone
row-over = Over
row-waiting = Gathering
row-standard = standard
row-private = by link
row-round = Round { $round } of { $of }
row-seats = { $taken } of { $of } seats
row-watchers =
    { $n ->
        [one] { $n } watching
       *[other] { $n } watching
    }
row-spoken = { $verb }: { $name }, { $game }, { $taken } of { $of } seats taken
