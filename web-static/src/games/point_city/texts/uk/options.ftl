# The lobby's words about Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Беріть дві сусідні картки — ресурси чи об’єкти, — і хай місто оплачує наступні.
opt-point_city-promo_tokens = Промо-жетони
opt-point_city-promo_tokens-hint = Додати до громадських жетонів чотири промо-жетони?
opt-point_city-promo_tokens-true = із промо-жетонами
opt-point_city-promo_tokens-false = без промо-жетонів
opt-point_city-automa_walk = Шлях бота
opt-point_city-automa_walk-hint = Як рухаються два маркери, які показують, що візьме бот?
opt-point_city-automa_walk-raster = бот іде рядок за рядком
opt-point_city-automa_walk-diagonal = бот іде діагоналлю
opt-point_city-no_legal_take = Немає чого взяти
opt-point_city-no_legal_take-hint = Що робити останнім ходом, якщо двох карток добрати не можна?
opt-point_city-no_legal_take-pass = немає чого взяти — пас
opt-point_city-no_legal_take-take_one = немає пари — беруть одну картку
