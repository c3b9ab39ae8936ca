# House players and how strong they are; who plays where somebody leaves.
house-players = House players
house-count =
    { $n ->
        [one] { $n } house player
       *[other] { $n } house players
    }
house-count-level =
    { $n ->
        [one] { $n } house player ({ $level })
       *[other] { $n } house players ({ $level })
    }
house-strength = Strength
house-strength-all = Strength of the house players
house-strength-n = Strength of house player { $n }
house-mixed = mixed
house-why = House players are programs of this server. They see only what their seat sees.
sub-title = If somebody leaves
sub-house = A house player plays on ({ $level })
sub-default = Only standard moves are made
sub-why = This also counts while somebody is away and a substitute plays.
sub-says-house = If somebody leaves, a house player plays on ({ $level })
sub-says-default = If somebody leaves, only standard moves are made
hints-title = Hints
hints-why = Whoever is asked may have the best moves shown.
hints-allowed = Hints allowed
hints-none = No hints
err-forbidden-not_away = This player is here and plays for themselves.
