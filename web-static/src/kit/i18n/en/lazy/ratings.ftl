# Ratings: leaderboards, what a rated game did, and profiles.
rating-of = Rating
rating-provisional = provisional
rating-loading = Loading the ratings…
rating-loaded =
    { $n ->
        [one] { $n } player on the leaderboard
       *[other] { $n } players on the leaderboard
    }
rating-season = Period
rating-all-time = All time
rating-sub = Rated games change these numbers; everybody begins at 1500.
rating-needs =
    { $least ->
        [one] The leaderboard shows players with at least one rated game, played within { $days ->
            [one] the last day
           *[other] the last { $days } days
        }.
       *[other] The leaderboard shows players with at least { $least } rated games, the last of them within { $days ->
            [one] the last day
           *[other] the last { $days } days
        }.
    }
rating-board = Leaderboard: { $game }, { $span }
rating-rank = Rank
rating-player = Player
rating-games = Games
rating-last = Last game
rating-you = you
rating-off = not on the leaderboard
rating-provisional-why = “?” marks a provisional rating, which may still change a lot: after few games, or after a long break.
rating-changing = Ratings are being computed again and may still change.
rating-none = Nobody is on the leaderboard yet
rating-none-text = For a rated game, open a table and switch on “Rated game”. It needs a clock, at least two players with an account, and no bots.
rating-none-go = Open a rated table

# The changes of ratings by a game
rating-game = What this game did to the ratings
rating-place = Place
rating-place-of = { $rank } of { $of }
rating-change = Change
rating-from-to = from { $before } to { $after }
rating-hidden = not shown
rating-pending = The new ratings appear here within a minute.
rating-neutral = The game ended early and changes no rating.
rating-void = A moderator has voided the rating of this game: it changes no rating.
rating-why = Why?
rating-why-text = A place better than expected raises the rating, a worse one lowers it. The less certain a rating is, the more it changes.
rating-because = { $name }: place { $rank } of { $of }; before the game, place { $expected } was expected on average.
rating-because-hidden = { $name }: place { $rank } of { $of }. No expected place is shown, because a player keeps their rating private.

# In a profile
rating-history = Rating over time: { $game }
rating-which = Game
rating-date = Game
rating-with = with { $names }
rating-expected = expected: { $place }
rating-no-change = Voided by a moderator
rating-more = Show earlier games

# For moderators
rating-admin = Rating of this game
rating-admin-void = Void the rating
rating-admin-restore = Restore the rating
