# The statistics of a game.
stats-sub = Figures of everybody count only tables from the lobby; yours count all your tables.
stats-company = Which games
stats-people = People
stats-bots = With bots
stats-people-hint = Games of two or more players without bots.
stats-bots-hint = Games with bots, and games of one player alone.
stats-loading = Loading the statistics…
stats-loaded =
    { $n ->
        [one] Statistics of { $n } game
       *[other] Statistics of { $n } games
    }
stats-none = No game has been finished yet
stats-none-text = Figures appear here after the first game that is played to its end.
stats-play = Play against bots
stats-sign-in = Sign in to see your own figures here.
stats-mine-none = You have not finished such a game yet.

# The most important numbers
stats-games = Games
stats-length = Typical length
stats-wins = Share of wins
stats-my-games = Your games
stats-my-wins = Your share of wins
stats-all = Everybody
stats-mine = You

# Charts and tables
stats-scores = Points
stats-minutes = Length
stats-minutes-sub = In minutes, from the first move to the last.
stats-minute = Minutes
stats-mean = Mean
stats-median = Median
stats-best = Best
stats-shortest = Shortest
stats-longest = Longest
stats-as-table = As a table
stats-range = { $from }–{ $to }
stats-range-minus = { $from } to { $to }
stats-from = { $from } or more
stats-to = { $to } or less
stats-bin = { $range }: { $counts }
stats-bin-part = { $whose } { $n } ({ $share })
stats-seats = Order of seats
stats-seats-sub = Share of wins of each seat, in percent. The dashed line is an even share.
stats-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
stats-games-of =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
stats-seat = Seat { $n }
stats-number-of-seats = Players
stats-seat-column = Seat
stats-seat-wins = Wins
stats-lines = Sources of points
stats-lines-sub = Mean points per result.
stats-line = Source
stats-line-points = Points
stats-choices-sub = The bar is the share of wins of players who chose it; the dashed line is that of all games. Grey: fewer than { $few } results.
stats-choice = Choice
stats-times = Per game
stats-choice-wins = Wins
stats-choice-points = Points
stats-options = Options
stats-options-sub = Mean points in games with this option. The bar is the share of games.
stats-option = Option
stats-show-all = Show all { $n }
stats-show-fewer = Show fewer

# The time that players took, and games that were not played to their end
stats-pace = Pace
stats-pace-all = Half of all answers come within { $half }, three quarters within { $most }. The longest took { $longest }.
stats-pace-mine = Half of your answers come within { $half }, three quarters within { $most }. The longest took { $longest }.
stats-ended-early = Games ended early
stats-left = Players who left for good
stats-time-outs = Moves made when the time was up
stats-span = { $large } { $small }
stats-download = Download these figures
stats-csv = CSV
stats-json = JSON

# The profile of a person
stats-profile = Profile
stats-profile-sub = Figures count only games at tables from the lobby.
stats-profile-parts = Choose what others see
stats-profile-lost = Nobody here has this name
stats-profile-lost-text = Players with an account have a profile; guests have none.
stats-profile-none = Nothing to show yet
stats-profile-none-text = The finished games of { $name } at tables from the lobby appear here, as far as { $name } shows them.
stats-profile-none-own = Your finished games at tables from the lobby appear here.
stats-profile-game = Statistics: { $game }
stats-profile-ends = Reliability
stats-profile-stayed =
    { $n ->
        [one] Finished { $stayed } of { $n } game.
       *[other] Finished { $stayed } of { $n } games.
    }
stats-profile-early =
    { $n ->
        [one] { $n } game ended early.
       *[other] { $n } games ended early.
    }
stats-profile-time-outs =
    { $n ->
        [one] Time ran out for { $n } move.
       *[other] Time ran out for { $n } moves.
    }
stats-profile-games = Games
stats-profile-opponents = Opponents
stats-profile-ahead = Finished ahead of them
stats-profile-opponents-hint =
    { $n ->
        [one] In the game below.
       *[other] In the { $n } games below.
    }

# Badges and habits in a profile
badges = Badges
badge-all-games = All games
badge-times = earned { $n } times
badge-first_win = First victory
badge-first_win-how = Won against people for the first time.
badge-ten_wins = Ten victories
badge-ten_wins-how = Won ten games against people.
badge-hundred_wins = A hundred victories
badge-hundred_wins-how = Won a hundred games against people.
badge-ten_games = Regular
badge-ten_games-how = Finished ten games with people.
badge-hundred_games = Part of the furniture
badge-hundred_games-how = Finished a hundred games with people.
habits = Habits
habits-sub = How often per game; in brackets, everybody.
habit = { $thing }: { $mean } ({ $all })
