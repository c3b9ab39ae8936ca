# The answers beside the table of Dice Town to questions: places and hands explained, keys, the command line,
# where the points came from.
dt-about-gold_mine = Гравець із найбільшою кількістю дев’яток бере по самородку за кожну.
dt-about-bank = Гравець із найбільшою кількістю десяток забирає всі долари банку.
dt-about-stagecoach = Гроші за кубики їдуть у диліжансі й наприкінці раунду потрапляють до банку.
dt-about-general_store = Гравець із найбільшою кількістю валетів дивиться стільки ж карт крамниці й лишає одну.
dt-about-saloon = Гравець із найбільшою кількістю дам дивиться стільки ж карт іншого гравця й лишає одну.
dt-about-sheriff = Гравець із найбільшою кількістю королів отримує значок. Шериф вирішує всі нічиї; наприкінці значок дає 5 очок.
dt-about-town_hall = Найкраща покерна комбінація бере нижню ділянку та ще по одній за кожного туза в ній.
dt-about-doc_badluck = Гравець, який у цьому раунді нічого не отримав, обирає лікування за своїми кубиками.
dt-kind-five_of_a_kind-what = п’ять однакових кубиків
dt-kind-four_of_a_kind-what = чотири однакові кубики
dt-kind-full_house-what = три й два однакові
dt-kind-straight-what = п’ять поспіль: до короля або до туза
dt-kind-three_of_a_kind-what = три однакові кубики
dt-kind-two_pair-what = два й ще два однакові
dt-kind-pair-what = два однакові кубики
dt-kind-high_card-what = нічого з цього: старший кубик
dt-ranking-note = За рівних комбінацій вирішують старші грані, далі решта кубиків. Туз не буває молодшим.
dt-counts = Очки наприкінці
dt-score-1 = Кожен самородок: 1 очко
dt-score-2 = Кожні два долари: 1 очко
dt-score-3 = Значок шерифа: 5 очок
dt-score-4 = Спорядження на руці: скільки на ньому написано
dt-score-5 = Ділянки, на руці й обгороджені: скільки на них написано
dt-line-1 = Самородки
dt-line-2 = Долари
dt-line-3 = Значок
dt-line-4 = Спорядження
dt-line-5 = Ділянки
dt-all-hands = Усі карти
dt-known-discard = Ця карта лежить у скиді.
dt-rule = Правило { $rule }
dt-key-dice = кубик, карта чи гравець за номером
dt-key-none = не лишати, не пропонувати
dt-key-cards = оголосити грубіяна, шулера
dt-key-window = зіграти чи пас
dt-key-faces = повернути обраний кубик цією гранню
dt-key-steps = на долар більше чи менше
dt-key-ranking = комбінації
dt-cmd-hint = лишити K K · жодного · обрати ганна · комбінації
dt-cmd-unknown = Невідома команда: «{ $text }». Наприклад: { $hint }
dt-cmd-impossible = Зараз так не можна. { $text }
dt-cmd-you = Ваш хід: { $text }
dt-cmd-me = я|себе
dt-cmd-keep = лишити
dt-cmd-none = жодного|жодної|без пропозиції
dt-cmd-tough = грубіян
dt-cmd-sharp = шулер
dt-cmd-turn = повернути
dt-cmd-play = зіграти|так
dt-cmd-pass = пас|ні
dt-cmd-offer = запропонувати
dt-cmd-choose = обрати
dt-cmd-look = дивитися
dt-cmd-take = узяти
dt-cmd-doc = доктор
dt-cmd-reveal = показати
dt-cmd-hands = руки|комбінації
dt-cmd-purses = гаманці|очки|гроші
dt-cmd-cards = мої карти|що в мене|карти
dt-cmd-street = вулиця|місця
dt-cmd-who = хто|чий хід
# Що підказка каже про хід.
dt-hint-offer = Запропонувати за гравця { $name }: { $goods }
dt-hint-aims = { $place }: шанс { $chance } %, це близько { $points ->
    [one] { $points } очка
   *[other] { $points } очок
}.
dt-hint-costs = Коштує ${ $dollars }.
dt-hint-plays-tough-guy = Грубіян заощаджує вам ${ $dollars }.
dt-hint-plays-sharps = Шулерів у ділі: { $cards }.
dt-hint-is-worth = Це близько { $points ->
    [one] { $points } очка
   *[other] { $points } очок
}.
dt-hint-saves-card = Пізніше карта може дати більше.
dt-hint-waits = Пізніше карта може дати більше.
dt-hint-offers = Пропонує ${ $dollars }.
dt-hint-for-yourself = Місце дістанеться вам.
# The cards about what is looked at.
dt-look-store = Карти крамниці на руці
dt-look-fenced = Обгороджені ділянки
dt-look-fenced-one = обгороджена
dt-look-treated-fence = Обгороджена ділянка до кінця лежить перед власником: її не можна ні відібрати, ні запропонувати, а наприкінці вона рахується як інші.
dt-look-treated-draw = Верхня карта крамниці йде вам на руку; більше її ніхто не бачить.
dt-look-treated-petty_theft = Кожен інший гравець віддає вам $2 або, якщо в нього менше, усе.
dt-look-treated-big_theft = Кожен інший гравець віддає вам самородок, якщо він у нього є.
dt-look-treated-pass = Ви нічого не берете, і ніхто нічого не втрачає.
dt-look-claims = { $count ->
    [one] Ваша ділянка, яку можна обгородити: { $claims }
   *[other] Можна обгородити ділянок: { $count }. Ваші: { $claims }
}
dt-look-store-left = Залишилося карт крамниці: { $count }
dt-look-price = { $dollars ->
    [0] Лишити { $count }: безкоштовно
   *[other] Лишити { $count }: ${ $dollars }
}
# Як вирішилася зіграна партія.
dt-over-claims = Очки рівні; вирішила кількість ділянок: { $first } { $own }, { $next } { $others }.
dt-over-ruling = Порівну й очок, і ділянок; переможця обрав шериф: { $sheriff }.

# The offers of a tie.
dt-offers = Пропозиції шерифові: { $sheriff }
dt-offer-line = { $name } за гравця { $candidate }: { $goods }

# The Doc's treatments, and an offer to the Sheriff.
dt-fence-which = Ділянки, які обгородити
dt-doc-fence-not = Потрібні дев’ятка чи десятка й ділянка на руці.
dt-doc-draw-not = Потрібні валет чи дама й карта в крамниці.
dt-doc-petty_theft-not = Потрібен король.
dt-doc-big_theft-not = Потрібен туз.
dt-doc-pass-not = Можна завжди.
dt-offer-for = За гравця
dt-offer-dollars = Долари
dt-offer-nuggets = Самородки
dt-offer-cards = Карти в пропозиції
dt-offer-binding = Пропозиція зобов’язує; ви платите, лише якщо шериф обере вашого кандидата.

# Groups of choices in the statistics of the game.
dt-stats-place = Зайняті місця
dt-stats-card = Зіграні карти

# Badges: their names, and how they are earned
dt-stats-feat = Здобутки
dt-feat-five_of_a_kind = П’ять однакових
dt-feat-five_of_a_kind-how = Усі п’ять кубиків у раунді показали те саме.
dt-feat-five_places = Місто моє
dt-feat-five_places-how = Зайнято п’ять чи більше місць за один раунд.
dt-feat-gold_rush = Золота лихоманка
dt-feat-gold_rush-how = Наприкінці 15 чи більше самородків.
dt-feat-sheriff_wins = Перемога зі значком
dt-feat-sheriff_wins-how = Перемога в ролі шерифа.
