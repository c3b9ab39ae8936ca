# The first page: games and the lists of tables.
home-title = There is a table free in town
home-sub = Town-building board games in your browser, against bots or with friends. A name is all you need.
game-people = { $range } players
game-for-two = for two
game-minutes = { $range } min
card-play = Play
card-play-of = Play: { $game }
card-friends = With friends
card-find = Find a game
play-strength = Strength
play-strength-of = Strength of the bots: { $game }
filters = Filters
filter-all = All
filter-free = With a free seat
filter-watch = To watch
people-online =
    { $n ->
        [one] { $n } player online
       *[other] { $n } players online
    }
no-tables = No open tables. Be the first.
no-tables-filter = No table fits this filter.
tables-followed = Players you follow
row-move = Your move
row-back = Back
row-result = Result
row-gone = Closed
row-over = Over
row-waiting = Waiting for players
row-no-limit = no time limit
row-private = by link
row-round = Round { $round } of { $of }
row-seats = { $taken } of { $of } seats
row-watchers =
    { $n ->
        [one] { $n } watching
       *[other] { $n } watching
    }
row-spoken = { $verb }: { $name }, { $game }, { $taken } of { $of } seats taken
