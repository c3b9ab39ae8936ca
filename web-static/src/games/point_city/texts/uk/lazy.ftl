# Що кажуть біля столу Карткового міста на прохання: пояснення карток, клавіші, командний рядок.
pt-resource-about = Картка рівня { $tier }. Об’єкт на її звороті приховано.
pt-civic-about = Збудувавши його, ви виберете один із викладених громадських жетонів.
pt-unseen = Ще не бачили
pt-unseen-note = Боки ресурсів, яких ще ніхто не бачив. Частина в колоді, частина в коробці.
pt-unseen-tier = Рівень { $tier }: у колоді { $deck }, у коробці { $box }
pt-rule = Правило { $rule }
pt-key-arrows = ринком; пробіл вибирає картку
pt-key-flip = перегорнути картку
pt-key-deck = добрати дві верхні картки колоди
pt-key-pay = наступний спосіб оплати або попередній
pt-key-token = громадський жетон за номером
pt-key-unseen = картки, яких ще ніхто не бачив
pt-cmd-hint = добрати 1 2 1 3 · перегорнути 2 4 · колода · жетон 3 · рахунок
pt-cmd-unknown = Невідома команда: «{ $text }». Наприклад: { $hint }
pt-cmd-impossible = Зараз це неможливо. { $text }
pt-cmd-you = Ваш хід: { $text }
pt-cmd-take = добрати|беру
pt-cmd-flip = перегорнути
pt-cmd-deck = колода|дві з колоди
pt-cmd-token = жетон|громадський жетон
pt-cmd-pay = заплатити|оплата
pt-cmd-pass = пропустити|пас
pt-cmd-market = ринок
pt-cmd-tokens = жетони
pt-cmd-cities = місто|міста
pt-cmd-stock = запас|що в мене|мої картки
pt-cmd-score = рахунок|очки
pt-cmd-who = хто|чий хід
# Що підказка каже про хід.
pt-hint-card = { $card } (рядок { $row }, стовпець { $column })
pt-hint-flip = Спершу перегорнути: { $card }
pt-hint-may-show = На звороті може бути один з об’єктів: { $cards }.
pt-hint-token = Тепер дає очок: { $points }.
pt-hint-builds = Дає очок: { $points }.
pt-hint-civic-token = { $tokens ->
    [one] Ви виберете громадський жетон.
   *[other] Ви виберете громадських жетонів: { $tokens }.
}
pt-hint-gives-permanent = Дає назавжди: { $name }.
pt-hint-permanents-save = Постійні ресурси оплатять символів: { $symbols }.
pt-hint-brings-resources = Дає символів ресурсів: { $symbols }.
# The cards about what is looked at.
pt-look-with = Разом можна добрати: { $cards }.
pt-look-permanent = { $name }: постійних { $count }
# Як вирішилася зіграна партія.
pt-over-cards = Очки рівні; вирішила кількість невитрачених карток ресурсів: { $first } { $own }, { $next } { $others }.
pt-legend = Що означають позначки
pt-legend-markers = Рядок і стовпець бота
pt-legend-next = Їх бот візьме наступними
pt-legend-changed = Щойно взято або змінено ботом

# Groups of choices in the statistics of the game, and a building told from others of its name by its cost.
pt-stats-building = Узяті будівлі
pt-stats-token = Узяті громадські жетони
pt-stats-costs = { $name }: { $cost }

# Badges: their names, and how they are earned
pt-stats-feat = Здобутки
pt-feat-beat_easy = Міська рада
pt-feat-beat_easy-how = Перемога над слабким ботом за правилами.
pt-feat-beat_medium = Мерія
pt-feat-beat_medium-how = Перемога над середнім ботом за правилами.
pt-feat-beat_hard = Місто майбутнього
pt-feat-beat_hard-how = Перемога над сильним ботом за правилами.
pt-feat-four_tokens = Спільне благо
pt-feat-four_tokens-how = Наприкінці чотири чи більше громадських жетони.
pt-feat-pairs_of_all = Рівновага
pt-feat-pairs_of_all-how = Наприкінці щонайменше два постійні ресурси кожного з п’яти видів.
pt-feat-nothing_left = Нічого зайвого
pt-feat-nothing_left-how = Одноосібна перемога без жодної картки ресурсів у залишку.
