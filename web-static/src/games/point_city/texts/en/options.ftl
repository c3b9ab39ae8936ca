# What the lobby says of Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Take two neighbouring cards, resources or buildings, and let your city pay for the next ones.
opt-point_city-promo_tokens = Promo tokens
opt-point_city-promo_tokens-hint = Whether the four promo tokens are among the civic tokens.
opt-point_city-promo_tokens-true = with promo tokens
opt-point_city-promo_tokens-false = without promo tokens
opt-point_city-automa_walk = The automa's way
opt-point_city-automa_walk-hint = How the two markers walk that say which cards the automa takes.
opt-point_city-automa_walk-raster = the automa walks row by row
opt-point_city-automa_walk-diagonal = the automa walks diagonally
opt-point_city-no_legal_take = Nothing to take
opt-point_city-no_legal_take-hint = What happens in the last turn where no two cards can be taken.
opt-point_city-no_legal_take-pass = nothing to take: pass
opt-point_city-no_legal_take-take_one = nothing to take in pairs: take one card
