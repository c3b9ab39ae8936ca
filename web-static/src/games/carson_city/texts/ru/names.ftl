# Names and effects of the components of Carson City (specification, section 2 and 3).
## Suits
cc-suit-hat = шляпа
cc-suit-star = звезда
cc-suit-cactus = кактус
cc-suit-boot = сапог
cc-suit-horseshoe = подкова
cc-suit-cow = корова

## Levels of virtual players
cc-level-novice = новичок
cc-level-intermediate = средний уровень
cc-level-expert = эксперт

## Parcels
cc-parcel-empty = Пустой участок
cc-parcel-house = Дом
cc-parcel-mountain = Гора
cc-parcel-townhouse = Таунхаус
cc-parcel-mine = Шахта
cc-parcel-ranch = Ранчо
cc-parcel-blacksmith = Кузница
cc-parcel-drugstore = Аптека
cc-parcel-bank = Банк
cc-parcel-saloon = Салун
cc-parcel-hotel = Отель
cc-parcel-general_store = Магазин
cc-parcel-church = Церковь
cc-parcel-prison = Тюрьма
cc-parcel-town_hall = Ратуша
cc-parcel-outlaws = Преступники

## What a parcel is worth
cc-worth-empty = Можно накрыть чем угодно.
cc-worth-house = Считается за 1 дом.
cc-worth-mountain = Даёт каждой соседней шахте 2.
cc-worth-townhouse = Считается за 2 дома.
cc-worth-mine = 2 за каждую соседнюю гору.
cc-worth-ranch = 1 за каждый соседний пустой участок.
cc-worth-blacksmith = 1 за каждую шахту и ранчо в городе.
cc-worth-drugstore = 1 за каждый соседний дом и каждое ранчо в городе.
cc-worth-bank = 1 за каждый соседний дом и каждую шахту в городе.
cc-worth-saloon = 2 за каждый соседний дом.
cc-worth-hotel = 3; для других считается за 2 дома.
cc-worth-general_store = 1 за каждый соседний дом и каждый дом в городе.
cc-worth-church = 1 за каждый дом в городе.
cc-worth-prison = Преступники не вредят, их участки считаются пустыми.
cc-worth-town_hall = 1 за каждый соседний дом и каждое прочее здание в городе.
cc-worth-outlaws = −6, если нет тюрьмы или шерифа.

## Characters
cc-character-gunsmith = Оружейник
cc-character-singer = Певица
cc-character-lawyer = Адвокат
cc-character-settler = Поселенец
cc-character-banker = Банкир
cc-character-auctioneer = Аукционист
cc-character-captain = Капитан
cc-character-cowboy = Ковбой
cc-character-grocer = Бакалейщица
cc-character-undertaker = Гробовщик
cc-character-doctor = Доктор
cc-character-editor = Редактор
cc-character-heroes = Герои
cc-character-governor = Губернатор
cc-character-teacher = Учительница
cc-character-indian = Индеец
cc-character-chinese_worker = Китайский рабочий
cc-character-newsboy = Газетчик
cc-character-prospector = Изыскатель
cc-character-sheriff = Шериф
cc-character-mercenary = Наёмник

## What a character does
cc-effect-gunsmith = До ставок, раз за эру: +6 к ставке этого раунда.
cc-effect-singer = В конце: ещё раз очки вашего лучшего салуна.
cc-effect-lawyer = До ставок, раз за эру: сразу возьмите карту; ваша карта аукциона не действует.
cc-effect-settler = В конце: 1 за каждый пустой участок рядом с ранчо.
cc-effect-banker = В конце: 4 за каждый банк.
cc-effect-auctioneer = Продаёт до 3 карт местности вашего города; в конце 7 за каждую.
cc-effect-captain = Город может быть 8 × 9; в конце 6.
cc-effect-cowboy = В конце: 3 за каждое ранчо.
cc-effect-grocer = В конце: 4 за каждую аптеку.
cc-effect-undertaker = В конце: 2 за каждого вашего персонажа, считая этого.
cc-effect-doctor = После ставок, раз за эру: +2 к ставке; в конце 5.
cc-effect-editor = В конце: 1 за каждого вашего персонажа с $, 4 за каждого с изогнутой стрелкой.
cc-effect-heroes = До ставок, раз за эру: +3 к ставке; в конце 6.
cc-effect-governor = До ставок, раз за игру: открывается ещё одна карта местности, и вы сразу берёте карту.
cc-effect-teacher = В конце: 1 за каждый дом, 2 за таунхаус или отель.
cc-effect-indian = В конце: пол-очка за каждое место без карты на поле 8 × 8 (с капитаном 8 × 9).
cc-effect-chinese_worker = До ставок, раз за эру: открывается ещё одна карта местности; в свой ход возьмите 2 карты.
cc-effect-newsboy = В конце: 3, и можно выбрать персонажа, которого никто не взял.
cc-effect-prospector = В конце: 1 за каждую гору и шахту.
cc-effect-sheriff = Преступники не вредят, их участки считаются пустыми; в конце 3 за каждую тюрьму.
cc-effect-mercenary = После ставок, раз за эру: +5 к ставке.

## The same in a few words, for the card's strip
cc-short-gunsmith = ставка +6
cc-short-singer = лучший салун
cc-short-lawyer = взять 1 сразу
cc-short-settler = 1 за пустой у ранчо
cc-short-banker = 4 за банк
cc-short-auctioneer = продать 3 по 7
cc-short-captain = 8 × 9, 6 очков
cc-short-cowboy = 3 за ранчо
cc-short-grocer = 4 за аптеку
cc-short-undertaker = 2 за персонажа
cc-short-doctor = ставка +2, 5 очков
cc-short-editor = 1 за $, 4 за ↷
cc-short-heroes = ставка +3, 6 очков
cc-short-governor = открыть 1, взять 1
cc-short-teacher = 1 за дом
cc-short-indian = ½ за свободное место
cc-short-chinese_worker = взять 2 карты
cc-short-newsboy = 3 и персонаж
cc-short-prospector = 1 за гору и шахту
cc-short-sheriff = защита, 3 за тюрьму
cc-short-mercenary = ставка +5

## Lines of the scorepad
cc-line-ranch = Ранчо
cc-line-mine = Шахты
cc-line-drugstore_adjacent = Аптеки, соседи
cc-line-bank_adjacent = Банки, соседи
cc-line-saloon = Салуны
cc-line-store_and_town_hall_adjacent = Магазины и ратуша
cc-line-per_ranch = За каждое ранчо
cc-line-per_mine = За каждую шахту
cc-line-per_house = За каждый дом
cc-line-hotel = Отели
cc-line-town_hall_buildings = Ратуша, здания
cc-line-outlaws = Преступники
cc-line-characters = Персонажи
cc-line-attraction = Привлекательность всех карт
