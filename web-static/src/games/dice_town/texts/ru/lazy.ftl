# The answers beside the table of Dice Town to questions: places and hands explained, keys, the command line,
# where the points came from.
dt-about-gold_mine = Игрок с наибольшим числом девяток берёт по самородку за каждую.
dt-about-bank = Игрок с наибольшим числом десяток забирает все доллары банка.
dt-about-stagecoach = Деньги за кубики едут в дилижансе и в конце раунда попадают в банк.
dt-about-general_store = Игрок с наибольшим числом валетов смотрит столько же карт магазина и оставляет одну.
dt-about-saloon = Игрок с наибольшим числом дам смотрит столько же карт другого игрока и оставляет одну.
dt-about-sheriff = Игрок с наибольшим числом королей получает значок. Шериф решает все ничьи; в конце значок даёт 5 очков.
dt-about-town_hall = Лучшая покерная комбинация берёт нижний участок и ещё по одному за каждого туза в ней.
dt-about-doc_badluck = Игрок, который в этом раунде ничего не получил, выбирает лечение по своим кубикам.
dt-kind-five_of_a_kind-what = пять одинаковых кубиков
dt-kind-four_of_a_kind-what = четыре одинаковых кубика
dt-kind-full_house-what = три и два одинаковых
dt-kind-straight-what = пять подряд: до короля или до туза
dt-kind-three_of_a_kind-what = три одинаковых кубика
dt-kind-two_pair-what = два и ещё два одинаковых
dt-kind-pair-what = два одинаковых кубика
dt-kind-high_card-what = ничего из этого: старший кубик
dt-ranking-note = При равных комбинациях решают старшие грани, затем остальные кубики. Туз не бывает младшим.
dt-counts = Очки в конце
dt-score-1 = Каждый самородок: 1 очко
dt-score-2 = Каждые два доллара: 1 очко
dt-score-3 = Значок шерифа: 5 очков
dt-score-4 = Снаряжение на руке: сколько на нём написано
dt-score-5 = Участки, на руке и огороженные: сколько на них написано
dt-line-1 = Самородки
dt-line-2 = Доллары
dt-line-3 = Значок
dt-line-4 = Снаряжение
dt-line-5 = Участки
dt-all-hands = Все карты
dt-known-discard = Эта карта лежит в сбросе.
dt-rule = Правило { $rule }
dt-key-dice = кубик, карта или игрок по номеру
dt-key-none = не оставлять, не предлагать
dt-key-cards = объявить грубияна, шулера
dt-key-window = сыграть или пас
dt-key-faces = повернуть выбранный кубик этой гранью
dt-key-steps = на доллар больше или меньше
dt-key-ranking = комбинации
dt-cmd-hint = оставить K K · ни одного · выбрать ханна · комбинации
dt-cmd-unknown = Неизвестная команда: «{ $text }». Например: { $hint }
dt-cmd-impossible = Сейчас так нельзя. { $text }
dt-cmd-you = Ваш ход: { $text }
dt-cmd-me = я|себя
dt-cmd-keep = оставить
dt-cmd-none = ни одного|ни одной|без предложения
dt-cmd-tough = грубиян
dt-cmd-sharp = шулер
dt-cmd-turn = повернуть
dt-cmd-play = сыграть|да
dt-cmd-pass = пас|нет
dt-cmd-offer = предложить
dt-cmd-choose = выбрать
dt-cmd-look = смотреть
dt-cmd-take = взять
dt-cmd-doc = доктор
dt-cmd-reveal = показать
dt-cmd-hands = руки|комбинации
dt-cmd-purses = кошельки|очки|деньги
dt-cmd-cards = мои карты|что у меня|карты
dt-cmd-street = улица|места
dt-cmd-who = кто|чей ход
# Что подсказка говорит о ходе.
dt-hint-offer = Предложить за игрока { $name }: { $goods }
dt-hint-aims = { $place }: шанс { $chance } %, это около { $points ->
    [one] { $points } очка
   *[other] { $points } очков
}.
dt-hint-costs = Стоит ${ $dollars }.
dt-hint-plays-tough-guy = Грубиян экономит вам ${ $dollars }.
dt-hint-plays-sharps = Шулеров в деле: { $cards }.
dt-hint-is-worth = Это около { $points ->
    [one] { $points } очка
   *[other] { $points } очков
}.
dt-hint-saves-card = Позже карта может дать больше.
dt-hint-waits = Позже карта может дать больше.
dt-hint-offers = Предлагает ${ $dollars }.
dt-hint-for-yourself = Место достанется вам.
# The cards about what is looked at.
dt-look-store = Карты магазина на руке
dt-look-fenced = Огороженные участки
dt-look-fenced-one = огорожен
dt-look-treated-fence = Огороженный участок до конца лежит перед владельцем: его нельзя ни отобрать, ни предложить, а в конце он считается как остальные.
dt-look-treated-draw = Верхняя карта магазина идёт вам на руку; больше её никто не видит.
dt-look-treated-petty_theft = Каждый другой игрок отдаёт вам $2 или, если у него меньше, всё.
dt-look-treated-big_theft = Каждый другой игрок отдаёт вам самородок, если он у него есть.
dt-look-treated-pass = Вы ничего не берёте, и никто ничего не теряет.
dt-look-claims = { $count ->
    [one] Ваш участок, который можно огородить: { $claims }
   *[other] Можно огородить участков: { $count }. Ваши: { $claims }
}
dt-look-store-left = Осталось карт магазина: { $count }
dt-look-price = { $dollars ->
    [0] Оставить { $count }: бесплатно
   *[other] Оставить { $count }: ${ $dollars }
}
# Как решилась сыгранная партия.
dt-over-claims = Очки равны; решило число участков: { $first } { $own }, { $next } { $others }.
dt-over-ruling = Поровну и очков, и участков; победителя выбрал шериф: { $sheriff }.

# The offers of a tie.
dt-offers = Предложения шерифу: { $sheriff }
dt-offer-line = { $name } за игрока { $candidate }: { $goods }

# The Doc's treatments, and an offer to the Sheriff.
dt-fence-which = Участки, которые огородить
dt-doc-fence-not = Нужны девятка или десятка и участок на руке.
dt-doc-draw-not = Нужны валет или дама и карта в магазине.
dt-doc-petty_theft-not = Нужен король.
dt-doc-big_theft-not = Нужен туз.
dt-doc-pass-not = Можно всегда.
dt-offer-for = За игрока
dt-offer-dollars = Доллары
dt-offer-nuggets = Самородки
dt-offer-cards = Карты в предложении
dt-offer-binding = Предложение обязывает; вы платите, только если шериф выберет вашего кандидата.

# Groups of choices in the statistics of the game.
dt-stats-place = Занятые места
dt-stats-card = Сыгранные карты

# Badges: their names, and how they are earned
dt-stats-feat = Достижения
dt-feat-five_of_a_kind = Пять одинаковых
dt-feat-five_of_a_kind-how = Все пять кубиков в раунде показали одно и то же.
dt-feat-five_places = Город мой
dt-feat-five_places-how = Занято пять или более мест за один раунд.
dt-feat-gold_rush = Золотая лихорадка
dt-feat-gold_rush-how = В конце 15 или более самородков.
dt-feat-sheriff_wins = Победа со значком
dt-feat-sheriff_wins-how = Победа в роли шерифа.
