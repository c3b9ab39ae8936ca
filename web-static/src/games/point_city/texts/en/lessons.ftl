# The lessons and puzzles of Point City, and a word at each kind of decision.

## Tips
tip-point_city-turn = Take two cards that lie side by side or one above the other. Resources are free and pay for buildings later.
tip-point_city-flip = Before you take, you may flip one card in a line of four resources. The building stays there for everybody, so flip one that you can pay for at once.
tip-point_city-build = You can pay for a building. Its resource stays and pays in every later turn, so buildings with a resource are best early.
tip-point_city-deck = You can take nothing from the market now. Take the top two cards of the deck: they are always resources, and one of them is a surprise.
tip-point_city-civic = Choose a civic token. The number shows what it brings now; tokens for resources grow with your city.
tip-point_city-last = The last turn: spend all you have. Cards left in your stock bring no points, except for some tokens.

## first
le-point_city-first = Your first six turns
le-point_city-first-welcome = Welcome to Point City! You build a city from the cards of this market. Each card has a resource on one side and a building on the other. After 17 turns each, the most points win.
le-point_city-first-house = You have flipped a card: a tiny house for Economy and Industry. Take it together with the Industry above it. That Industry pays at once, and your Ingenuity card stands for any one resource.
le-point_city-first-house-deck = You could, but a building in the first turn helps you for sixteen turns. Choose the tiny house and the Industry above it.
le-point_city-first-house-side = That works just as well! But for this lesson take the Industry above the house.
le-point_city-first-refill = The gaps are filled with the other side up: a mini golf replaced the resource, an Energy replaced the house. The other player has already taken that mini golf.
le-point_city-first-flip = Before you take, you may flip one resource if its row or column shows four resources. It is free. Choose “Flip a card”, then the last one of the third row.
le-point_city-first-flip-first = Not yet: flip first, then take. After taking it is too late to flip.
le-point_city-first-two = A food truck, for Economy and Energy. You cannot pay for it yet, so collect first: take the first two cards of the first row, Ecology and Economy. Resources are free.
le-point_city-first-two-deck = From the deck you always get two resources, but only one of them is seen. Here you can choose both: take the first two of the first row.
le-point_city-first-rival = The other player takes two resources as well, and two buildings fill the gaps. Each turn changes what you can get, so check the market every time.
le-point_city-first-stand = The hot dog stand costs Community and Industry. Your tiny house gives Community in every turn, for good. Take the stand with the Industry on its right: only that card is spent.
le-point_city-first-stand-deck = Later perhaps. The hot dog stand costs you just one card now, and gives Economy from now on.
le-point_city-first-engine = Community and Economy are yours for good now: the first numbers here are what your city gives every turn, the small cards are your stock, which can be spent once.
le-point_city-first-golf = The same once more: the mini golf in the second row costs Economy and Industry. The Economy comes from your city, the Industry is the card on its right.
le-point_city-first-golf-deck = The mini golf is nearly free now. Take it with the Industry on its right.
le-point_city-first-growth = Community, Economy, Energy: three resources every turn. Early buildings have few points, but they pay for all that come later.
le-point_city-first-truck = Now look at the food truck: Economy and Energy, and your city gives both! Take it together with the Energy on its left; not one card is spent.
le-point_city-first-truck-deck = The food truck costs you nothing: take it now, before the other player does.
le-point_city-first-truck-below = That works, too. But take the Energy on its left here: you have no Energy card yet.
le-point_city-first-civic = See the post office with the blue flag: it gives neither points nor a resource, but a civic token of your choice. It costs three Economy.
le-point_city-first-post = One Economy from your city, one from your stock, and one lies right below the post office. Take both cards!
le-point_city-first-post-deck = Look again: city, stock and the card below make three Economy. The post office is yours if you take it with that card.
le-point_city-first-token = Choose your token. The number says what each is worth to you now. Tokens for resources grow with your city; this early the 7 sure points are best.
le-point_city-first-token-less = It may grow, but now it brings less. In this lesson take the 7 points.
le-point_city-first-end = The game goes on for 17 turns each. Bigger cards come later in the deck. At the end the points of buildings and tokens count; leftover cards count nothing, but break ties.
le-point_city-first-done = Five buildings and a token in six turns: a splendid start. Now build a whole city, against an easy bot.

## second
le-point_city-second = A city that pays for itself
le-point_city-second-intro = The middle of the game. Your city gives ten resources now. From here on it should pay for nearly everything, and every turn should bring points.
le-point_city-second-worth = Look at the tokens before you build. The number beside each says what it is worth to you now. One here is worth 8: two for each resource that you have twice or more.
le-point_city-second-both = In the third column the post office (three Ecology) lies above a radio station, 5 points. Your city gives all but one Community, and your double card pays for that one. Take both.
le-point_city-second-both-radio = 5 points are good, but the neighbour above is a building, too, and your city can pay for it at the same time: the token brings 8 more.
le-point_city-second-both-post = The token is worth 8, well seen. With the radio station below you get 5 points more in the same turn.
le-point_city-second-both-deck = With this city you need no more cards. Build!
le-point_city-second-token = Take the token for resources that you have twice or more: 8 points now, and 10 as soon as a second Community comes.
le-point_city-second-token-less = That brings less now. The one for two or more is worth 8.
le-point_city-second-seen = The other player flips a card: a pond. A flipped building is there for everybody, so flip only what you can build at once.
le-point_city-second-taken = The pond and the market stall are gone, and two double resources fill the gaps.
le-point_city-second-stop = The bus stop in the fourth column costs three Ecology, like the post office. Your city gives them again every turn! Take it with the double Energy below.
le-point_city-second-stop-deck = Building costs you nothing here: take the bus stop and choose a second token.
le-point_city-second-stop-fountain = The fountain brings 4 points for nothing, not bad. But the bus stop brings a token, and the best of them is worth 6 to you.
le-point_city-second-pairs = Two tokens are worth 6. Which grows faster? You have three Ecology, two Energy, two Economy: one Energy more makes Ecology and Energy worth 9. Take that one.
le-point_city-second-pairs-economy = Worth 6 as well, but to grow it needs both an Economy and an Energy. Ecology and Energy needs only one more card.
le-point_city-second-pairs-less = That brings less than 6 now. Look for the pair that needs only one resource more.
le-point_city-second-tower = The other player flips a cell tower and builds it. Always look at what the others can pay for: what they need most, you can take away.
le-point_city-second-under = Flip the double Industry in the third row. Two dots and two symbols: under such a card there is always a building that gives this resource, and never costs it.
le-point_city-second-under-first = You can still take afterwards. First flip the double Industry: it may be a building that your city pays for.
le-point_city-second-free = A factory, and below it a newsstand. Together: three Ecology, two Economy, a Community, an Energy. Your city gives exactly that. Take both, for nothing!
le-point_city-second-free-deck = You can have two buildings for nothing. Take the factory and the newsstand below it.
le-point_city-second-free-fountain = 4 points at once are fine. But factory and newsstand bring 2 points, a third Industry and a third Economy: the token for three or more would then be worth 9.
le-point_city-second-end = Only a few turns remain for each of you. Now points weigh more than new resources, and in the last turns spend what you have: leftover cards bring nothing, unless a token says so.
le-point_city-second-done = Tokens that grow together, permanent resources that pay every turn, and a flip at the right moment: that is how great cities are built.

## p01
le-point_city-p01 = A building on the first turn
le-point_city-p01-task = You have just flipped a card: a bird feeder for Energy and Industry, worth 4 points. You have one Ingenuity card. Which two cards do you take?
le-point_city-p01-done = The feeder and the Industry beside it. The Industry card that you take now may pay at once, and Ingenuity stands for the Energy: 4 points in the first turn.

## p02
le-point_city-p02 = A city that pays
le-point_city-p02-task = Your city gives each of the five resources once. Which pair brings the most points at once?
le-point_city-p02-done = The two bird feeders at the left. Together they cost four different resources, and your city gives each of them: 8 points, and not one card is spent.

## p03
le-point_city-p03 = Two of everything
le-point_city-p03-task = You have built a civic building and may choose a token. Which one is worth the most to your city now?
le-point_city-p03-done = Your city gives at least two of each of the five resources: five times 2, so 10 points. The tokens for pairs bring 6 at most, the plain one 5.

## p04
le-point_city-p04 = A building without points
le-point_city-p04-task = Your city gives Economy once, and you have one Economy card. One turn, the most points: which two cards do you take?
le-point_city-p04-token = The post office is built, and you choose a token. Which one brings the most now?
le-point_city-p04-house = 1 point at once. But count your Economy: city, stock, and one more card. What costs three Economy?
le-point_city-p04-done = City, stock and the card just taken make three Economy: the post office is yours. It has no points, but its token brings 7 at once. The tiny house would bring 1.

## p05
le-point_city-p05 = One bolt is missing
le-point_city-p05-task = Your city gives everything but Energy. In your stock lie one card each of Ecology, Economy and Energy. Which pair brings the most points?
le-point_city-p05-done = Two bird feeders lie side by side. They cost Community, Ecology, Energy and Industry; your city gives three of them, and only the Energy card is spent: 8 points.

## p06
le-point_city-p06 = Your third token
le-point_city-p06-task = You have two tokens already and choose a third. Count your permanent resources: which token brings the most now?
le-point_city-p06-done = Economy, Ecology and Industry: three resources that you have three times, 3 points for each, so 9. The token for tokens would bring three times 2, so 6.

## p07
le-point_city-p07 = Eight points are not enough
le-point_city-p07-task = A fountain and a bird feeder lie side by side: 8 points. Is there a pair that brings more in this turn?
le-point_city-p07-token = And the token for the post office?
le-point_city-p07-eight = 8 points are the beginning. A civic building has no points, but the best token here is worth 7.
le-point_city-p07-done = The feeder with the post office: 4 points and a token of 7, together 11. Your city pays for all but one Economy, and you have that card.

## p08
le-point_city-p08 = One leaf counts three times
le-point_city-p08-task = Two of your three tokens wait for Ecology. Which pair brings the most points now?
le-point_city-p08-done = The park brings 2 points and a third Ecology. It completes a set on two tokens, 3 points each: 8 in all. And your city pays for it alone.

## p09
le-point_city-p09 = Five points, or none
le-point_city-p09-task = The radio station in the first row brings 5 points, and you can pay for it. Can you do better in this turn?
le-point_city-p09-token = Now the token. What does your city have most of?
le-point_city-p09-radio = 5 points are sure, and less than a good token. Your double card could pay for something else.
le-point_city-p09-done = The post office costs three Community: one from the city, two from the double card. Its token counts three pairs of Economy and Ecology, 3 points each: 9.

## p10
le-point_city-p10 = First the flats, then the token
le-point_city-p10-task = The observatory brings a token, and your city pays for it. Which neighbour makes the token worth more?
le-point_city-p10-token = Both buildings are built. Which token brings the most now?
le-point_city-p10-done = The apartments bring 1 point and your third Community. The token is chosen after that and counts three of them, 2 points each: 6. Together 7, and no card is spent.

## p11
le-point_city-p11 = The last turn
le-point_city-p11-task = The last turn of the game is yours, and you are 3 points behind. One pair wins. Which?
le-point_city-p11-factory = 2 points are not enough. The same three Economy and two Energy can pay for a building with more points.
le-point_city-p11-done = The warehouse costs three Economy and two Energy, exactly what your city gives: 5 points for nothing. You win by 2. Every other pair brings 2 points at most.

## p12
le-point_city-p12 = Two of each
le-point_city-p12-task = Your last turn, and you are 5 points behind the first. Look at your three tokens: which building makes them grow?
le-point_city-p12-done = The supermarket is your second Economy. With it you have two of everything: 6 points for the second full set, 2 for one more resource that you have twice, 3 on the building: 11.
