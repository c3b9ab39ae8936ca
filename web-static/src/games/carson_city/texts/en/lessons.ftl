# What Carson City says to those who learn it: a word at each kind of decision, lessons, puzzles.

## Tips
tip-carson_city-bid = Choose one auction card in secret; the highest value takes first. Each card serves once in an era: spend the high ones where one card of the row is worth much more to you than the rest.
tip-carson_city-bid-void = You have taken your card already, so this auction card has no effect. Give up your lowest one.
tip-carson_city-governor = The Governor shows one more card, and you take one of the row before anybody bids. Once in the game: keep him for a row with two cards that you want.
tip-carson_city-lawyer = The Lawyer takes a card now, before all bids, instead of your turn. Worth it when one card fits far better than the others and your high cards are gone.
tip-carson_city-chinese-worker = With him you take two cards in your turn. Use him when you can also bid high, so that two good ones are left.
tip-carson_city-bonus-before = This adds to the card that you are about to seal. You decide before the bids are open; a low card with the bonus may be enough.
tip-carson_city-bonus-after = All bids are open: you see whether the bonus moves you forward. If it changes no place, keep it for a later round of this era.
tip-carson_city-take = Take one card: a terrain card for your city, or the character. Look at where a card would lie, not only at what is on it.
tip-carson_city-take-two = You take two cards, one after the other, and nobody acts in between. Lay first what the second card needs as a neighbour.
tip-carson_city-take-at-once = You take a card before everybody else. Choose any of the row; the character counts, too.
tip-carson_city-place = Lay the card so that its buildings get the right neighbours. It must touch or overlap your city; keep good empty places for cards to come.
tip-carson_city-aside = This card fits nowhere, so it stays beside your city without points. Overlapping earlier keeps room for later cards.
tip-carson_city-sell = Cards with a price tag can be sold for 7 points each, three in the whole game. Sell what brings less than 7 where it lies.
tip-carson_city-newsboy = Choose a character that nobody took; it counts for you at once. Compare the numbers: the best one depends on your city.
tip-carson_city-final-sale = Your last chance to sell: each card brings 7. A card that brings your city more than 7 stays.

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
le-carson_city-p04 = People or land?
le-carson_city-p04-task = You are first to take. What brings you the most points at once?
le-carson_city-p04-done = The Teacher counts houses: three Houses, a Townhouse and a Hotel are 3 + 2 + 2 = 7. The best terrain card, the Ranch, brings 5. And the Teacher grows with every further house.
le-carson_city-p05 = The shop on the corner
le-carson_city-p05-task = You are first to take. Which card brings you the most points at once, in its best place?
le-carson_city-p05-place = Now lay the General Store where it brings the most.
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
le-carson_city-p10-task = The game ends, and the Newsboy brings you one more character. You own the Editor and the Undertaker. Whom do you choose?
le-carson_city-p10-done = The Doctor has 5 points, and both symbols: the Editor gives 1 + 4 for them, the Undertaker 2. That makes 12 and the victory with 116. The Captain brings 6 + 1 + 2 = 9.
le-carson_city-p11 = Going, going, gone
le-carson_city-p11-task = The game is over, but the Auctioneer may still sell for 7 a card. Seven cards have a price tag. Which one do you sell?
le-carson_city-p11-done = The card with two Mountains brings your city only 4: 2 at a Mine and 2 with the Prospector. Sold for 7, that is 3 more. Every other card costs more than it brings.
le-carson_city-p12 = A church for the lawless
le-carson_city-p12-task = Your city has a Prison, a Church and a General Store. Which card brings you the most points at once?
le-carson_city-p12-place = Where does it bring even more?
le-carson_city-p12-done = The new Church counts 17 houses; the old Church and the Store count the new House: 19. Laid over the Outlaws, which the Prison allows, the House also touches the Saloon: 2 more, 21.
