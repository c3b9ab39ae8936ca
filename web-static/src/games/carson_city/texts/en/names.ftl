# Names and effects of the components of Carson City (specification, section 2 and 3).
## Suits
cc-suit-hat = Hat
cc-suit-star = Star
cc-suit-cactus = Cactus
cc-suit-boot = Boot
cc-suit-horseshoe = Horseshoe
cc-suit-cow = Cow

## Levels of virtual players
cc-level-novice = novice
cc-level-intermediate = intermediate
cc-level-expert = expert

## Parcels
cc-parcel-empty = Empty parcel
cc-parcel-house = House
cc-parcel-mountain = Mountain
cc-parcel-townhouse = Townhouse
cc-parcel-mine = Mine
cc-parcel-ranch = Ranch
cc-parcel-blacksmith = Blacksmith
cc-parcel-drugstore = Drugstore
cc-parcel-bank = Bank
cc-parcel-saloon = Saloon
cc-parcel-hotel = Hotel
cc-parcel-general_store = General Store
cc-parcel-church = Church
cc-parcel-prison = Prison
cc-parcel-town_hall = Town Hall
cc-parcel-outlaws = Outlaws

## What a parcel is worth
cc-worth-empty = May be covered by anything.
cc-worth-house = Counts as 1 house.
cc-worth-mountain = Gives each Mine beside it 2.
cc-worth-townhouse = Counts as 2 houses.
cc-worth-mine = 2 for each Mountain beside it.
cc-worth-ranch = 1 for each empty parcel beside it.
cc-worth-blacksmith = 1 for each Mine and Ranch in the city.
cc-worth-drugstore = 1 for each house beside it and each Ranch in the city.
cc-worth-bank = 1 for each house beside it and each Mine in the city.
cc-worth-saloon = 2 for each house beside it.
cc-worth-hotel = 3; counts as 2 houses for others.
cc-worth-general_store = 1 for each house beside it and each house in the city.
cc-worth-church = 1 for each house in the city.
cc-worth-prison = Outlaws do no harm and count as empty parcels.
cc-worth-town_hall = 1 for each house beside it and each other building in the city.
cc-worth-outlaws = −6 unless you have a Prison or the Sheriff.

## Characters
cc-character-gunsmith = Gunsmith
cc-character-singer = Singer
cc-character-lawyer = Lawyer
cc-character-settler = Settler
cc-character-banker = Banker
cc-character-auctioneer = Auctioneer
cc-character-captain = Captain
cc-character-cowboy = Cowboy
cc-character-grocer = Grocer
cc-character-undertaker = Undertaker
cc-character-doctor = Doctor
cc-character-editor = Editor
cc-character-heroes = Heroes
cc-character-governor = Governor
cc-character-teacher = Teacher
cc-character-indian = Indian
cc-character-chinese_worker = Chinese Worker
cc-character-newsboy = Newsboy
cc-character-prospector = Prospector
cc-character-sheriff = Sheriff
cc-character-mercenary = Mercenary

## What a character does
cc-effect-gunsmith = Before the bids, once an era: +6 to this round’s bid.
cc-effect-singer = At the end: the points of your best Saloon once more.
cc-effect-lawyer = Before the bids, once an era: take a card at once; your auction card has no effect.
cc-effect-settler = At the end: 1 for each empty parcel beside a Ranch.
cc-effect-banker = At the end: 4 for each Bank.
cc-effect-auctioneer = Sells up to 3 terrain cards of your city; 7 for each at the end.
cc-effect-captain = Your city may grow to 8 × 9; 6 at the end.
cc-effect-cowboy = At the end: 3 for each Ranch.
cc-effect-grocer = At the end: 4 for each Drugstore.
cc-effect-undertaker = At the end: 2 for each of your characters, this one included.
cc-effect-doctor = After the bids, once an era: +2 to your bid; 5 at the end.
cc-effect-editor = At the end: 1 for each of your characters with $, 4 for each with the curved arrow.
cc-effect-heroes = Before the bids, once an era: +3 to your bid; 6 at the end.
cc-effect-governor = Before the bids, once a game: one more terrain card is revealed and you take a card at once.
cc-effect-teacher = At the end: 1 for each House, 2 for each Townhouse or Hotel.
cc-effect-indian = At the end: half a point for each place without a card in your 8 × 8 area (with the Captain 8 × 9).
cc-effect-chinese_worker = Before the bids, once an era: one more terrain card is revealed; take 2 cards in your turn.
cc-effect-newsboy = At the end: 3, and you may choose a character that nobody took.
cc-effect-prospector = At the end: 1 for each Mountain and each Mine.
cc-effect-sheriff = Outlaws do no harm and count as empty parcels; 3 for each Prison at the end.
cc-effect-mercenary = After the bids, once an era: +5 to your bid.

## The same in a few words, for the card's strip
cc-short-gunsmith = bid +6
cc-short-singer = best saloon
cc-short-lawyer = take 1 at once
cc-short-settler = 1 per empty by ranch
cc-short-banker = 4 per bank
cc-short-auctioneer = sell 3, 7 each
cc-short-captain = 8 × 9, 6 points
cc-short-cowboy = 3 per ranch
cc-short-grocer = 4 per drugstore
cc-short-undertaker = 2 per character
cc-short-doctor = bid +2, 5 points
cc-short-editor = 1 per $, 4 per ↷
cc-short-heroes = bid +3, 6 points
cc-short-governor = reveal 1, take 1
cc-short-teacher = 1 per house
cc-short-indian = ½ per free place
cc-short-chinese_worker = take 2 cards
cc-short-newsboy = 3, takes a character
cc-short-prospector = 1 per mountain, mine
cc-short-sheriff = safe, 3 per prison
cc-short-mercenary = bid +5

## Lines of the scorepad
cc-line-ranch = Ranches
cc-line-mine = Mines
cc-line-drugstore_adjacent = Drugstores, neighbours
cc-line-bank_adjacent = Banks, neighbours
cc-line-saloon = Saloons
cc-line-store_and_town_hall_adjacent = Stores and Town Hall
cc-line-per_ranch = For each Ranch
cc-line-per_mine = For each Mine
cc-line-per_house = For each house
cc-line-hotel = Hotels
cc-line-town_hall_buildings = Town Hall, buildings
cc-line-outlaws = Outlaws
cc-line-characters = Characters
cc-line-attraction = Attraction of all cards
