# Що стоїть поруч зі столом «Фортеці», коли питають: тайли, жетони стіни, клавіші, командний рядок.
cs-left-note = Тайли, яких ще ніхто не бачив. Їхній порядок приховано.
cs-walls-note = Зупиніться точно на одному з двох чисел вежі, і її жетон стіни ваш. Використати його можна з наступного ходу. (CAR-8.32, CAR-8.34)
cs-walls-hidden = Жетони стіни на вежах лежать сорочкою догори; п’ять із вісімнадцяти в грі участі не беруть.
cs-rule = Правило { $rule }
cs-key-arrows = від одного можливого поля до іншого
cs-key-turn = повернути тайл
cs-key-number = відповідь за номером
cs-key-none = без міпла, завершити хід
cs-key-zoom = більше, менше
cs-key-left = тайли, що лишилися
cs-key-walls = жетони стіни
cs-key-places = куди підходить тайл, словами
cs-cmd-hint = тайл 3 5 · повернути 2 · герольд · нікого · підрахунок 1 вдвічі · жетони · очки
cs-cmd-unknown = Невідома команда: «{ $text }». Наприклад: { $hint }
cs-cmd-impossible = Зараз так не можна. { $text }
cs-cmd-you = Ваш хід: { $text }
cs-cmd-tile = тайл|покласти
cs-cmd-turn = повернути|поворот
cs-cmd-follower = міпл|фігура
cs-cmd-none = нікого|без міпла
cs-cmd-score = підрахунок|підрахувати
cs-cmd-extra = ще один хід|ще хід
cs-cmd-end = кінець|завершити хід
cs-cmd-where = де|що можна
cs-cmd-space = поле
cs-cmd-features = споруди
cs-cmd-walls = жетони|жетони стіни
cs-cmd-left = лишилося|залишок
cs-cmd-points = очки|рахунок
cs-cmd-who = хто|чий хід
# Що підказка каже про хід.
cs-hint-completes = Завершує: { $feature }, +{ $points }.
cs-hint-claims = Займає: { $feature }.
cs-hint-grows = Розширює: { $feature }.
cs-hint-open = Відкритих сторін: { $open }; підійдуть приблизно { $fit } з решти тайлів.
cs-hint-completes-for-others = Дає супернику очок: { $points }.
cs-hint-scores = Дає вам очок: { $points }.
cs-hint-doubles = Жетон стіни це подвоює.
cs-hint-wall-tile = Ви зупиняєтеся біля вежі й берете її жетон.
cs-hint-keep = Ваша цитадель росте, тайлів: { $tiles }.
cs-hint-claims-court = { $markets ->
    [0] Займає двір.
    [one] Займає двір, де { $markets } ринок.
    [few] Займає двір, де { $markets } ринки.
   *[other] Займає двір, де { $markets } ринків.
}
cs-hint-saves-figure = Береже міпла; у запасі: { $left }.
cs-hint-figures-left = У запасі лишиться міплів: { $left }.

# Groups of choices in the statistics of the game.
cs-stats-feature = Поставлені міпли

# Badges: their names, and how they are earned
cs-stats-feat = Здобутки
cs-feat-large_house = Великий дім
cs-feat-large_house-how = Очки за дім з п’яти чи більше тайлів.
cs-feat-long_path = Довгий шлях
cs-feat-long_path-how = Очки за дорогу з восьми чи більше тайлів.
cs-feat-three_markets = Базарний день
cs-feat-three_markets-how = Очки за двір, у якому три ринки чи більше.
cs-feat-proud_keep = Горда цитадель
cs-feat-proud_keep-how = Найбільша цитадель принесла шість чи більше очок.
