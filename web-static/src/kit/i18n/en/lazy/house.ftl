# House players and how strong they are; who plays where somebody leaves.
house-players = Bots
house-count =
    { $n ->
        [one] { $n } bot
       *[other] { $n } bots
    }
house-count-level =
    { $n ->
        [one] { $n } bot ({ $level })
       *[other] { $n } bots ({ $level })
    }
house-strength = Strength
house-strength-all = Strength of all bots
house-strength-n = Strength of bot { $n }
house-mixed = mixed
house-why = Bots see only what their own seat sees.
sub-title = If a player leaves
sub-house = A bot plays on ({ $level })
sub-default = Only standard moves are made
sub-why = The same applies while a player is away and a substitute plays.
sub-says-house = If a player leaves, a bot plays on ({ $level })
sub-says-default = If a player leaves, only standard moves are made
hints-title = Hints
hints-why = Players may see the best moves on their turn.
hints-allowed = Hints allowed
hints-none = No hints
err-forbidden-not_away = This player is here and plays for themselves.
