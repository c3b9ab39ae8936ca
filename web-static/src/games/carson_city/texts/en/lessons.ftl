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
