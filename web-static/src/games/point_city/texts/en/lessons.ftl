# The lessons and puzzles of Point City, and a word at each kind of decision.

## Tips
tip-point_city-turn = Take two cards that lie side by side or one above the other. Resources are free and pay for buildings later.
tip-point_city-flip = Before you take, you may flip one card in a line of four resources. The building stays for all to see, so flip one that you can pay for at once.
tip-point_city-build = You can pay for a building. What it gives stays and pays in every later turn, so buildings with a resource are best early.
tip-point_city-deck = Nothing in the market can be taken now. Take the two top cards of the deck: always resources, and one of them is a surprise.
tip-point_city-civic = Choose a civic token. The number beside it says what it brings now; tokens for resources grow with your city.
tip-point_city-last = The last turn: spend all you have. Cards left in your stock bring no points, except for some tokens.

## p01
le-point_city-p01 = A building on the first turn
le-point_city-p01-task = You have just flipped a card: a bird feeder for Energy and Industry, worth 4 points. You have one Ingenuity card. Which two cards do you take?
le-point_city-p01-done = The feeder and the Industry beside it. The Industry card that you take now may pay at once, and Ingenuity stands for the Energy: 4 points in the first turn.

## p02
le-point_city-p02 = A city that pays
le-point_city-p02-task = Your city gives each of the five resources once. Which pair brings most points at once?
le-point_city-p02-done = The two bird feeders at the left. Together they cost four different resources, and your city gives each of them: 8 points, and not one card is spent.

## p03
le-point_city-p03 = Two of everything
le-point_city-p03-task = You have built a civic building and may choose a token. Which one is worth most to your city now?
le-point_city-p03-done = Of each of the five resources your city gives at least two: five times 2, so 10 points. The tokens for pairs bring 6 at most, the plain one 5.

## p04
le-point_city-p04 = A building without points
le-point_city-p04-task = Your city gives Economy once, and you have one Economy card. One turn, the most points: which two cards do you take?
le-point_city-p04-token = The post office stands, and you choose a token. Which one brings most now?
le-point_city-p04-done = City, stock and the card just taken make three Economy: the post office is yours. It has no points, but its token brings 7 at once. The tiny house would bring 1.

## p05
le-point_city-p05 = One bolt is missing
le-point_city-p05-task = Your city gives everything but Energy. In your stock lie one card each of Ecology, Economy and Energy. Which pair brings most points?
le-point_city-p05-done = Two bird feeders lie side by side. They cost Community, Ecology, Energy and Industry; three of them your city gives, only the Energy card is spent: 8 points.

## p06
le-point_city-p06 = Your third token
le-point_city-p06-task = You have two tokens already and choose a third. Count your permanent resources: which token brings most now?
le-point_city-p06-done = Economy, Ecology and Industry: three resources that you have three times, 3 points for each, so 9. The token for tokens would bring three times 2, so 6.

## p07
le-point_city-p07 = Eight points are not enough
le-point_city-p07-task = A fountain and a bird feeder lie side by side: 8 points. Is there a pair that brings more in this turn?
le-point_city-p07-token = And the token for the post office?
le-point_city-p07-done = The feeder with the post office: 4 points and a token of 7, together 11. Your city pays all but one Economy, and that card you have.

## p08
le-point_city-p08 = One leaf counts three times
le-point_city-p08-task = Two of your three tokens wait for Ecology. Which pair brings most points now?
le-point_city-p08-done = The park brings 2 points and a third Ecology. It completes a set on two tokens, 3 points each: 8 in all. And your city pays for it alone.

## p09
le-point_city-p09 = Five points, or none
le-point_city-p09-task = The radio station in the first row brings 5 points, and you can pay for it. Can you do better in this turn?
le-point_city-p09-token = Now the token. What does your city have most of?
le-point_city-p09-done = The post office costs three Community: one from the city, two from the double card. Its token counts three pairs of Economy and Ecology, 3 points each: 9.

## p10
le-point_city-p10 = First the flats, then the token
le-point_city-p10-task = The observatory brings a token, and your city pays for it. Which neighbour makes the token worth more?
le-point_city-p10-token = Both buildings stand. Which token brings most now?
le-point_city-p10-done = The apartments bring 1 point and your third Community. The token is chosen after that and counts three of them, 2 points each: 6. Together 7, and no card is spent.

## p11
le-point_city-p11 = The last turn
le-point_city-p11-task = The last turn of the game is yours, and you are 3 points behind. One pair wins. Which?
le-point_city-p11-done = The warehouse costs three Economy and two Energy, and just that your city gives: 5 points for nothing. You win by 2. Every other pair brings 2 points at most.

## p12
le-point_city-p12 = Two of each
le-point_city-p12-task = Your last turn, and you are 5 points behind the first. Look at your three tokens: which building makes them grow?
le-point_city-p12-done = The supermarket is your second Economy. With it you have two of everything: 6 points for the second full set, 2 for another pair, 3 on the building: 11.
