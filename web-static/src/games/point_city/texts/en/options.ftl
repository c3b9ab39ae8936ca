# The lobby's words about Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Take two neighbouring cards, resources or buildings, and let your city pay for the next ones.
opt-point_city-promo_tokens = Promo tokens
opt-point_city-promo_tokens-hint = Are the four promo tokens among the civic tokens?
opt-point_city-promo_tokens-true = with promo tokens
opt-point_city-promo_tokens-false = without promo tokens
opt-point_city-automa_walk = Bot’s path
opt-point_city-automa_walk-hint = How do the two markers move that show which cards the bot takes?
opt-point_city-automa_walk-raster = the bot walks row by row
opt-point_city-automa_walk-diagonal = the bot walks diagonally
opt-point_city-no_legal_take = Nothing to take
opt-point_city-no_legal_take-hint = What happens in the last turn if you cannot take two cards?
opt-point_city-no_legal_take-pass = nothing to take: pass
opt-point_city-no_legal_take-take_one = no pair to take: take one card
