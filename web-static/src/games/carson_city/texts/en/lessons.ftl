# The words of Carson City for learners: a word at each kind of decision, lessons, puzzles.

## Tips
tip-carson_city-bid = The highest bid takes first. You play each auction card once per era: save the high ones for a card that you really want.
tip-carson_city-bid-void = You have already taken your card, so this auction card has no effect. Play your lowest one.
tip-carson_city-governor = The Governor reveals one more card, and you take a card from the row before anybody bids. He works once a game: keep him for a row with two cards that you want.
tip-carson_city-lawyer = With the Lawyer you take a card now, before all bids, instead of on your turn. That pays when one card fits far better than the others and your high cards are gone.
tip-carson_city-chinese-worker = With him you take two cards on your turn. Use him when you can also bid high, so that two good ones are left.
tip-carson_city-bonus-before = This adds to the card that you are about to seal. A low card with the bonus may be enough.
tip-carson_city-bonus-after = All bids are open, so you see whether the bonus moves you forward. If it does not, keep it for a later round of this era.
tip-carson_city-take = Take one card: a terrain card for your city, or the character. Look at where a card would lie, not only at what is on it.
tip-carson_city-take-two = You take two cards in a row, and nobody acts in between. Place first what the second card needs as a neighbour.
tip-carson_city-take-at-once = You take a card before everybody else: any card of the row, the character included.
tip-carson_city-place = Lay the card so that its buildings get the right neighbours. It must touch or overlap your city; keep good empty places for cards to come.
tip-carson_city-aside = This card fits nowhere, so it stays beside your city without points. Overlap early, and later cards have room.
tip-carson_city-sell = Cards with a price tag can be sold for 7 points each, three in the whole game. Sell what brings less than 7 where it lies.
tip-carson_city-newsboy = Choose a character that nobody took; it counts for you at once. Compare the numbers: the best one depends on your city.
tip-carson_city-final-sale = Your last chance to sell: each card brings 7. A card that brings your city more than 7 stays.

## Lesson: the first city
le-carson_city-first = Your first city
le-carson_city-first-welcome = This is your city. Your two Mines touch a Mountain: that brings 4 points.
le-carson_city-first-row = These cards are on offer: a character and four terrain cards. Each player takes one; the fifth leaves the game.
le-carson_city-first-bid = The highest bid takes first. The card with two Mountains would bring your Mines 8 points: worth a high bid. You play each auction card once per era, so save the 8 and seal the 7.
le-carson_city-first-bid-high = The 8 would do, too. But the Doctor adds 2 to an open bid: with him your 7 goes as far as a 9. Save the 8 for a later round.
le-carson_city-first-bid-low = That is little for a card worth 8 points: the others hold higher cards and would take the Mountains first.
le-carson_city-first-doctor = All bids are open: 8, your 7, 6 and 2. Once per era the Doctor may add 2 to your bid. With 9 you take first: use him.
le-carson_city-first-doctor-no = Then the 8 takes first, and the Mountains may be gone. You keep the Doctor’s 5 points even if you use him.
le-carson_city-first-take = It is your turn. Take the card with the two Mountains: its places light up in your city.
le-carson_city-first-take-cowboy = The Cowboy brings 3 points for each Ranch at the end of the game. You have no Ranch yet.
le-carson_city-first-take-house = A lone House brings nothing by itself. It would need a Saloon, a Bank or a Church.
le-carson_city-first-take-store = The General Store counts houses, and you have only one: 2 points, one for the house next to it and one for the house in the city.
le-carson_city-first-take-ranch = The Ranch would find Empty parcels for 5 points. That is good, but the Mountains bring 8.
le-carson_city-first-place = The card may lie beside your city or over it, but only Empty parcels may be covered by anything. Lay it above the Mines, so that both Mountains touch both Mines: 2 for each, 8 in all.
le-carson_city-first-place-near = There one of the Mountains touches only one Mine: 6 points. One step to the side both touch both.
le-carson_city-first-others = Now the others take in the order of their bids: the 8, then the 6, and finally the 2.
le-carson_city-first-character = The last player takes the Cowboy. A character stays with its player for the whole game; many bring points at the end.
le-carson_city-first-round-end = The single House was left over and is out of the game. A new row is open. Your 7 is spent until the second era.
le-carson_city-first-points = Now you have 17 points: the Mines 12, the Doctor 5. Points are shown as if the game ended now. They can fall when you cover something useful.
le-carson_city-first-outlaws = Beware of Outlaws: each costs 6 points and cannot be covered, unless your city has a Prison or you have the Sheriff.
le-carson_city-first-end = A game has two eras of nine rounds. In the second, all nine auction cards come back, and used characters work again. Then all buildings and all characters with $ count, and the highest total wins.
le-carson_city-first-done = That is the whole game: bid, take, place. Mines want Mountains, Ranches want Empty parcels, nearly everything else wants houses next door. Now try it against an easy bot.

## Lesson: what good players see
le-carson_city-second = How good players think
le-carson_city-second-start = Two rounds are left. You have 87 points, the leader 98. Your city lives on multiplication: each of your 4 Drugstores counts each of your 3 Ranches, which alone makes 12 points.
le-carson_city-second-cards = Spent auction cards lie open, and tell you what the others still hold: 1 and 4, 3 and 4, 1 and 4. You hold 3 and 4.
le-carson_city-second-ties = Four players may bid a 4 now. Then these suits decide, and your Horseshoe is the last of them. A player who alone keeps the 4 goes first in the last round.
le-carson_city-second-bid = Seal the 3. If all others play their 4 now, you take last with either card; but then nobody can beat your 4 in the last round.
le-carson_city-second-bid-4 = Three others may play a 4 as well, and you lose every tie. You would spend your best card and perhaps still take last.
le-carson_city-second-fours = Three 4s, as expected: the order of suits decides who takes first.
le-carson_city-second-take-8 = Two cards are left for you. Compare what they bring in their best places: Bank with House 6, Saloon 4.
le-carson_city-second-take-saloon = The Saloon would touch only one Townhouse: 4 points. Bank with House brings 6.
le-carson_city-second-sell-early = You may sell in your turn, but selling can wait. After the last round you see best which card has done its work.
le-carson_city-second-place-8 = At the top left the House touches two Drugstores: 2. The Bank touches the House and counts your two Mines: 3. The Teacher counts the House: 1. Together 6.
le-carson_city-second-place-8-less = There it brings 5, and it takes the room between your Ranches. At the top left it brings 6.
le-carson_city-second-last = The last round. Everybody had one card left: your 4 against 3, 1 and 1. You take first.
le-carson_city-second-take-9 = Look for what multiplies: a new Ranch counts for each Drugstore, a new Drugstore for each Ranch. And the Grocer gives 4 for every Drugstore.
le-carson_city-second-take-newsboy = The Newsboy brings 3, and then a character that nobody took; here the best is the Captain with 6. That makes 9. Ranch and Drugstore bring 18.
le-carson_city-second-take-less = That brings little, because few houses stand near free places. Ranch and Drugstore bring 18.
le-carson_city-second-take-mine = 7 points, and the Outlaws would be harmless thanks to your Prison. But Ranch and Drugstore bring 18.
le-carson_city-second-place-9 = In the open land below your Ranches they bring 5 by Empty parcels, 8 by multiplication, 4 by the Grocer, and the Drugstore touches a House: 18.
le-carson_city-second-place-9-less = There it brings 16: the Drugstore touches no House, and the Ranches gain less.
le-carson_city-second-others = Now the others take what is left.
le-carson_city-second-aside = This city is full: the card fits nowhere and is set aside without points. Cover Empty parcels in time to keep room.
le-carson_city-second-newsboy = At the end the Newsboy brings his owner a character that nobody took: the Captain, 6 points.
le-carson_city-second-sale = You have 111, the best of the others 112. The Auctioneer may still sell for 7 a card. Sell what brings less: first the card with the two Mountains, worth only 5 here.
le-carson_city-second-sale-no = Then you lose by one point. Two cards bring your city less than 7.
le-carson_city-second-sale-later = That one pays, too, but only by 1. Begin with the two Mountains: they bring 5, so selling them gives 2 more.
le-carson_city-second-sale-bad = That card brings your city more than the 7 points of a sale.
le-carson_city-second-sale-2 = 113: you lead. Bank with House brings 6 here, so selling it gives 1 more.
le-carson_city-second-sale-2-no = You would win, but one more card is worth less than 7 where it lies.
le-carson_city-second-finish = Every other card brings your city more than 7. End the sale.
le-carson_city-second-done = 114 to 112. Know the others’ cards, look at the ties, compare places instead of pictures, multiply what you have, and sell what has done its work.

## Puzzles
le-carson_city-p01 = Between the mountains
le-carson_city-p01-task = You have taken a card with a Mine and two Mountains. Where does it bring the most points at once?
le-carson_city-p01-done = Here the new Mine touches four Mountains: 8 points. One of its own Mountains also feeds the old Mine: 2 more. That makes 10; any other place brings 6 at most.
le-carson_city-p02 = A quiet place for a Saloon
le-carson_city-p02-task = You have taken a Saloon, and Outlaws come with it. Where is the card worth the most at once?
le-carson_city-p02-done = The Saloon touches the Townhouse and the Hotel. Each counts as 2 houses, so it brings 2 × 4 = 8. The Outlaws cost nothing: your city has a Prison.
le-carson_city-p03 = Wide pastures
le-carson_city-p03-task = You have taken a card with a Ranch and a Mountain. Where does it bring the most points at once?
le-carson_city-p03-done = The new Ranch has six Empty parcels around it, and the old Ranch above your houses gets one more: 7 points. With the Mountain beside your Mine it would be only 4.
le-carson_city-p04 = Character or land?
le-carson_city-p04-task = You are first to take. What brings you the most points at once?
le-carson_city-p04-done = The Teacher counts houses: three Houses, a Townhouse and a Hotel are 3 + 2 + 2 = 7. The best terrain card, the Ranch, brings 5. And the Teacher grows with every further house.
le-carson_city-p05 = The shop on the corner
le-carson_city-p05-task = You are first to take. Which card brings you the most points at once, in its best place?
le-carson_city-p05-place = Now place the General Store where it brings the most.
le-carson_city-p05-done = The Store brings 6 for the houses of the whole city, wherever it lies. In the gap above your houses it also touches two Houses and the Townhouse: 4 more, 10 in all.
le-carson_city-p06 = A better house
le-carson_city-p06-task = You own the Teacher and the Singer. Which card brings you the most points at once?
le-carson_city-p06-place = Where does it lie best?
le-carson_city-p06-done = The Townhouse covers a House, and a new House stands below it. The Saloon gains two houses: 4, and the Singer repeats them: 4. Teacher 2, two Drugstores 2: 12 in all.
le-carson_city-p07 = Useful scoundrels
le-carson_city-p07-task = Two cards are left, both with Outlaws. Your city has a Prison. Which brings you the most at once?
le-carson_city-p07-place = And where?
le-carson_city-p07-done = The Mine lies between its own Mountain and one of yours: 4. Beside the Ranch come one Empty parcel and the Outlaws, which count as Empty thanks to your Prison: 2. Together 6.
le-carson_city-p08 = Three houses at once
le-carson_city-p08-task = Which card brings you the most points at once?
le-carson_city-p08-place = Where do its houses have the best neighbours?
le-carson_city-p08-done = Two of the Houses touch the Saloon: 4. Two touch the Drugstore: 2. One touches the General Store: 1, and the Store counts all three in the city: 3. That makes 10.
le-carson_city-p09 = No room left
le-carson_city-p09-task = Your city is full: 8 by 8. Outlaws still cost you 6. Which card brings you the most at once?
le-carson_city-p09-done = The Prison falls into the gap and the Ranch lies on your Ranch, the same building. Now the Outlaws cost nothing: 6. The House with Drugstore brings 3, the lone Drugstore fits nowhere.
le-carson_city-p10 = A last visitor
le-carson_city-p10-task = The game ends: you have 104 points, the best of the others 111. The Newsboy brings you one more character. You own the Editor and the Undertaker. Whom do you choose?
le-carson_city-p10-done = The Doctor has 5 points, and both symbols: the Editor gives 1 + 4 for them, the Undertaker 2. That makes 12 and the victory with 116. The Captain brings only 6 + 1 + 2 = 9.
le-carson_city-p11 = Going, going, gone
le-carson_city-p11-task = The last card is laid: you and two others have 127 points. Your Auctioneer may still sell, for 7 a card; four cards have a price tag. Which sale makes you win alone?
le-carson_city-p11-done = This Drugstore brings 3 for the houses beside it and 4 for your Ranches: exactly the 7 of a sale. But the Indian counts the four places that become free: 2 more, 129. Every other sale loses points.
le-carson_city-p12 = A church for the lawless
le-carson_city-p12-task = Your city has a Prison, a Church and a General Store. Which card brings you the most points at once?
le-carson_city-p12-place = Where does it bring even more?
le-carson_city-p12-done = The new Church counts 17 houses; the old Church and the Store count the new House: 19. Laid over the Outlaws, which the Prison allows, the House also touches the Saloon: 2 more, 21.
