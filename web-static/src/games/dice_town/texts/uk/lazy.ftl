# What is said beside the table of Dice Town when somebody asks: places and hands explained, keys, the command line,
# where the points came from.
dt-about-gold_mine = У кого найбільше дев'яток, бере по самородку за кожну.
dt-about-bank = У кого найбільше десяток, забирає всі долари банку.
dt-about-stagecoach = Усе, що платять за кістки, їде в диліжансі; наприкінці раунду гроші потрапляють до банку.
dt-about-general_store = У кого найбільше валетів, дивиться стільки ж карт крамниці й лишає одну.
dt-about-saloon = У кого найбільше дам, дивиться стільки ж карт іншого гравця й лишає одну.
dt-about-sheriff = У кого найбільше королів, бере значок. Шериф вирішує всі нічиї; наприкінці значок дає 5 очок.
dt-about-town_hall = Найкраща покерна комбінація бере нижню ділянку та ще по одній за кожного туза в ній.
dt-about-doc_badluck = Хто в цьому раунді ніде нічого не отримав, обирає одне лікування, яке дозволяють його кістки.
dt-kind-five_of_a_kind-what = п'ять однакових кісток
dt-kind-four_of_a_kind-what = чотири однакові кістки
dt-kind-full_house-what = три й дві однакові
dt-kind-straight-what = п'ять поспіль: до короля або до туза
dt-kind-three_of_a_kind-what = три однакові кістки
dt-kind-two_pair-what = дві й ще дві однакові
dt-kind-pair-what = дві однакові кістки
dt-kind-high_card-what = нічого з цього: старша кістка
dt-ranking-note = За рівних комбінацій вирішують старші боки, далі решта кісток. Туз не буває молодшим.
dt-counts = Що рахується наприкінці
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
dt-key-dice = кістка, карта чи гравець за номером
dt-key-none = не лишати, не пропонувати
dt-key-cards = оголосити грубіяна, шулера
dt-key-window = зіграти чи пас
dt-key-faces = повернути обрану кістку цим боком
dt-key-steps = на долар більше чи менше
dt-key-ranking = комбінації
dt-cmd-hint = лишити K K · жодної · обрати ганна · руки
dt-cmd-unknown = «{ $text }» тут ніхто не знає. Спробуйте: { $hint }
dt-cmd-impossible = Зараз так не можна. { $text }
dt-cmd-you = Ваш хід: { $text }
dt-cmd-me = я|себе
dt-cmd-keep = лишити
dt-cmd-none = жодної|без пропозиції
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
dt-hint-aims = { $place }: { $chance } % на { $points } оч.
dt-hint-costs = коштує ${ $dollars }
dt-hint-plays-tough-guy = Грубіян береже ${ $dollars }
dt-hint-plays-sharps = із шулерами: { $cards }
dt-hint-is-worth = цінність в очках: близько { $points }
dt-hint-saves-card = іншим разом карта може дати більше
dt-hint-waits = іншим разом карта може дати більше
dt-hint-offers = пропонує ${ $dollars }
dt-hint-for-yourself = місце дістається вам
# The cards about what is looked at.
dt-look-store = Карти крамниці на руці
dt-look-fenced = Огороджені ділянки
dt-look-fenced-one = обгороджена
dt-look-treated-fence = Обгороджена ділянка до кінця лежить перед власником: її не можна ні відібрати, ні запропонувати, а наприкінці вона рахується як інші.
dt-look-treated-draw = Верхня карта крамниці йде вам на руку; більше її ніхто не бачить.
dt-look-treated-petty_theft = Кожен інший гравець віддає вам $2; у кого менше, віддає все.
dt-look-treated-big_theft = Кожен інший гравець віддає вам самородок; у кого їх немає, не віддає нічого.
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
dt-offer-line = { $name } за { $candidate }: { $goods }

# The Doc's treatments, and an offer to the Sheriff.
dt-fence-which = Ділянки, які обгородити
dt-doc-fence-not = Потрібні дев'ятка чи десятка й ділянка на руці.
dt-doc-draw-not = Потрібні валет чи дама й карта в крамниці.
dt-doc-petty_theft-not = Потрібен король.
dt-doc-big_theft-not = Потрібен туз.
dt-doc-pass-not = Можна завжди.
dt-offer-for = За кого
dt-offer-dollars = Долари
dt-offer-nuggets = Самородки
dt-offer-cards = Карти в пропозиції
dt-offer-binding = Обов'язково до сплати, але лише якщо шериф обере вашого кандидата.
