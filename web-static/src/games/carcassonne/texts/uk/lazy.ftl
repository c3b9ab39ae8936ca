# Що говориться поруч зі столом Каркасона, коли спитають: тайли, що лишилися, клавіші, командний рядок.
ca-rest-note = Їхній порядок приховано.
ca-away = У скиді
ca-no-places = Зараз немає чого класти.
ca-key-arrows = місцями, куди підходить тайл; із Shift усіма
ca-key-turn = повернути тайл
ca-key-number = тайл на руці, міпл чи підрахунок за номером
ca-key-skip = без міпла; інакше вся карта
ca-key-recall = забрати абата
ca-key-places = куди підходить тайл, словами
ca-key-fields = показати, чиї поля
ca-key-rest = тайли, що лишилися
ca-key-zoom = карта більша, менша
ca-cmd-hint = тайл 4 0 3 · лицар · без міпла · лишилося · очки
ca-cmd-unknown = Невідома команда: «{ $text }». Наприклад: { $hint }
ca-cmd-impossible = Зараз так не можна. { $text }
ca-cmd-you = Ваш хід: { $text }
ca-cmd-tile = тайл|покласти|кладу
ca-cmd-turn = повернути|поворот
ca-cmd-knight = лицар
ca-cmd-highwayman = розбійник
ca-cmd-monk = монах
ca-cmd-farmer = селянин
ca-cmd-abbot = абат
ca-cmd-figure = міпл
ca-cmd-recall = забрати|забрати абата
ca-cmd-skip = без міпла|пропустити|нікого
ca-cmd-discard = скинути|прибрати
ca-cmd-score-feature = підрахувати
ca-cmd-left = лишилося|скільки лишилося|залишок
ca-cmd-map = карта|позиція
ca-cmd-held = зайнято|хто де стоїть
ca-cmd-supply = запас|мої міпли
ca-cmd-score = очки|рахунок
ca-cmd-who = хто|чий хід
# Що підказка каже про хід.
ca-hint-completes = Завершує: { $feature }, +{ $points }.
ca-hint-claims = Займає: { $feature }.
ca-hint-grows = Розширює: { $feature }.
ca-hint-open = Відкритих сторін: { $open }; підійдуть приблизно { $fit } з решти тайлів.
ca-hint-completes-for-others = Дає суперникам очок: { $points }.
ca-hint-scores = Дає вам очок: { $points }.
ca-hint-recalls-abbot = Абат дає { $points } і знову вільний.
ca-hint-shares = З’єднує ваш об’єкт з об’єктом гравця { $name }: очки отримають обидва.
ca-hint-takes-over = Забирає об’єкт у гравця { $name }.
ca-hint-claims-field = { $cities ->
    [0] Займає поле.
    [one] Займає поле біля { $cities } завершеного міста.
   *[other] Займає поле біля { $cities } завершених міст.
}
ca-hint-saves-figure = Береже міпла; у запасі: { $left }.
ca-hint-figures-left = У запасі лишиться міплів: { $left }.
ca-hint-bonus-turn = Ви ходите ще раз.

# Groups of choices in the statistics of the game.
ca-stats-feature = Поставлені міпли

# Badges: their names, and how they are earned
ca-stats-feat = Здобутки
ca-feat-large_city = Мегаполіс
ca-feat-large_city-how = Очки за завершене місто з десяти чи більше тайлів.
ca-feat-long_road = Довга дорога
ca-feat-long_road-how = Очки за завершену дорогу з восьми чи більше тайлів.
ca-feat-five_cities = Житниця
ca-feat-five_cities-how = Очки за поле, до якого прилягають п’ять чи більше завершених міст.
ca-feat-three_monasteries = Настоятель
ca-feat-three_monasteries-how = Завершено три чи більше монастирів за одну партію.
