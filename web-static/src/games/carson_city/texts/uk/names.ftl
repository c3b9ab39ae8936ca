# Names and effects of the components of Carson City (specification, section 2 and 3).
## Suits
cc-suit-hat = капелюх
cc-suit-star = зірка
cc-suit-cactus = кактус
cc-suit-boot = чобіт
cc-suit-horseshoe = підкова
cc-suit-cow = корова

## Levels of virtual players
cc-level-novice = новачок
cc-level-intermediate = середній рівень
cc-level-expert = експерт

## Parcels
cc-parcel-empty = Порожня ділянка
cc-parcel-house = Будинок
cc-parcel-mountain = Гора
cc-parcel-townhouse = Таунхаус
cc-parcel-mine = Шахта
cc-parcel-ranch = Ранчо
cc-parcel-blacksmith = Кузня
cc-parcel-drugstore = Аптека
cc-parcel-bank = Банк
cc-parcel-saloon = Салун
cc-parcel-hotel = Готель
cc-parcel-general_store = Крамниця
cc-parcel-church = Церква
cc-parcel-prison = В’язниця
cc-parcel-town_hall = Ратуша
cc-parcel-outlaws = Злочинці

## What a parcel is worth
cc-worth-empty = Можна накрити будь-чим.
cc-worth-house = Рахується як 1 будинок.
cc-worth-mountain = Дає кожній сусідній шахті 2.
cc-worth-townhouse = Рахується як 2 будинки.
cc-worth-mine = 2 за кожну сусідню гору.
cc-worth-ranch = 1 за кожну сусідню порожню ділянку.
cc-worth-blacksmith = 1 за кожну шахту й ранчо в місті.
cc-worth-drugstore = 1 за кожен сусідній будинок і кожне ранчо в місті.
cc-worth-bank = 1 за кожен сусідній будинок і кожну шахту в місті.
cc-worth-saloon = 2 за кожен сусідній будинок.
cc-worth-hotel = 3; для інших рахується як 2 будинки.
cc-worth-general_store = 1 за кожен сусідній будинок і кожен будинок у місті.
cc-worth-church = 1 за кожен будинок у місті.
cc-worth-prison = Злочинці не шкодять, їхні ділянки вважаються порожніми.
cc-worth-town_hall = 1 за кожен сусідній будинок і кожну іншу будівлю в місті.
cc-worth-outlaws = −6, якщо немає в’язниці чи шерифа.

## Characters
cc-character-gunsmith = Зброяр
cc-character-singer = Співачка
cc-character-lawyer = Адвокат
cc-character-settler = Поселенець
cc-character-banker = Банкір
cc-character-auctioneer = Аукціоніст
cc-character-captain = Капітан
cc-character-cowboy = Ковбой
cc-character-grocer = Бакалійниця
cc-character-undertaker = Трунар
cc-character-doctor = Лікар
cc-character-editor = Редактор
cc-character-heroes = Герої
cc-character-governor = Губернатор
cc-character-teacher = Учителька
cc-character-indian = Індіанець
cc-character-chinese_worker = Китайський робітник
cc-character-newsboy = Газетяр
cc-character-prospector = Старатель
cc-character-sheriff = Шериф
cc-character-mercenary = Найманець

## What a character does
cc-effect-gunsmith = До ставок, раз на еру: +6 до ставки цього раунду.
cc-effect-singer = Наприкінці: ще раз очки вашого найкращого салуну.
cc-effect-lawyer = До ставок, раз на еру: одразу візьміть карту; ваша карта аукціону не діє.
cc-effect-settler = Наприкінці: 1 за кожну порожню ділянку біля ранчо.
cc-effect-banker = Наприкінці: 4 за кожен банк.
cc-effect-auctioneer = Продає до 3 карт місцевості вашого міста; наприкінці 7 за кожну.
cc-effect-captain = Місто може бути 8 × 9; наприкінці 6.
cc-effect-cowboy = Наприкінці: 3 за кожне ранчо.
cc-effect-grocer = Наприкінці: 4 за кожну аптеку.
cc-effect-undertaker = Наприкінці: 2 за кожного вашого персонажа, разом із цим.
cc-effect-doctor = Після ставок, раз на еру: +2 до ставки; наприкінці 5.
cc-effect-editor = Наприкінці: 1 за кожного вашого персонажа з $, 4 за кожного з вигнутою стрілкою.
cc-effect-heroes = До ставок, раз на еру: +3 до ставки; наприкінці 6.
cc-effect-governor = До ставок, раз за гру: відкривається ще одна карта місцевості, і ви одразу берете карту.
cc-effect-teacher = Наприкінці: 1 за кожен будинок, 2 за таунхаус або готель.
cc-effect-indian = Наприкінці: пів очка за кожне місце без карти на полі 8 × 8 (з капітаном 8 × 9).
cc-effect-chinese_worker = До ставок, раз на еру: відкривається ще одна карта місцевості; у свій хід візьміть 2 карти.
cc-effect-newsboy = Наприкінці: 3, і можна вибрати персонажа, якого ніхто не взяв.
cc-effect-prospector = Наприкінці: 1 за кожну гору й шахту.
cc-effect-sheriff = Злочинці не шкодять, їхні ділянки вважаються порожніми; наприкінці 3 за кожну в’язницю.
cc-effect-mercenary = Після ставок, раз на еру: +5 до ставки.

## The same in a few words, for the card's strip
cc-short-gunsmith = ставка +6
cc-short-singer = найкращий салун
cc-short-lawyer = взяти 1 одразу
cc-short-settler = 1 за порожню біля ранчо
cc-short-banker = 4 за банк
cc-short-auctioneer = продати 3 по 7
cc-short-captain = 8 × 9, 6 очок
cc-short-cowboy = 3 за ранчо
cc-short-grocer = 4 за аптеку
cc-short-undertaker = 2 за персонажа
cc-short-doctor = ставка +2, 5 очок
cc-short-editor = 1 за $, 4 за ↷
cc-short-heroes = ставка +3, 6 очок
cc-short-governor = відкрити 1, взяти 1
cc-short-teacher = 1 за будинок
cc-short-indian = ½ за вільне місце
cc-short-chinese_worker = взяти 2 карти
cc-short-newsboy = 3 і персонаж
cc-short-prospector = 1 за гору й шахту
cc-short-sheriff = захист, 3 за в’язницю
cc-short-mercenary = ставка +5

## Lines of the scorepad
cc-line-ranch = Ранчо
cc-line-mine = Шахти
cc-line-drugstore_adjacent = Аптеки, сусіди
cc-line-bank_adjacent = Банки, сусіди
cc-line-saloon = Салуни
cc-line-store_and_town_hall_adjacent = Крамниці й ратуша
cc-line-per_ranch = За кожне ранчо
cc-line-per_mine = За кожну шахту
cc-line-per_house = За кожен будинок
cc-line-hotel = Готелі
cc-line-town_hall_buildings = Ратуша, будівлі
cc-line-outlaws = Злочинці
cc-line-characters = Персонажі
cc-line-attraction = Привабливість усіх карт
