# The lessons and puzzles of Point City, and a word at each kind of decision.

## Tips
tip-point_city-turn = Take two cards that lie side by side or one above the other. Resources are free and pay for buildings later.
tip-point_city-flip = Before you take, you may flip one card in a line of four resources. The building stays for all to see, so flip one that you can pay for at once.
tip-point_city-build = You can pay for a building. What it gives stays and pays in every later turn, so buildings with a resource are best early.
tip-point_city-deck = Nothing in the market can be taken now. Take the two top cards of the deck: always resources, and one of them is a surprise.
tip-point_city-civic = Choose a civic token. The number beside it says what it brings now; tokens for resources grow with your city.
tip-point_city-last = The last turn: spend all you have. Cards left in your stock bring no points, except for some tokens.
