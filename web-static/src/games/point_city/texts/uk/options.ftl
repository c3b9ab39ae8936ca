# What the lobby says of Point City: a name, one sentence, and values that are understood without the name.
game-point_city-blurb = Беріть дві сусідні карти — ресурси чи об'єкти, — і хай місто оплачує наступні.
opt-point_city-promo_tokens = Промо-жетони
opt-point_city-promo_tokens-hint = Чи є серед громадських жетонів чотири промо-жетони.
opt-point_city-promo_tokens-true = із промо-жетонами
opt-point_city-promo_tokens-false = без промо-жетонів
opt-point_city-automa_walk = Шлях автоми
opt-point_city-automa_walk-hint = Як рухаються два маркери, що вказують карти автоми.
opt-point_city-automa_walk-raster = автома йде ряд за рядом
opt-point_city-automa_walk-diagonal = автома йде по діагоналі
opt-point_city-no_legal_take = Нічого взяти
opt-point_city-no_legal_take-hint = Що робити в останній хід, якщо двох карт узяти не можна.
opt-point_city-no_legal_take-pass = нічого взяти — пас
opt-point_city-no_legal_take-take_one = немає пари — беруть одну карту
