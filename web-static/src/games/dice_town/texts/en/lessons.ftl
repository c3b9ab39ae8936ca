# The lessons and puzzles of Dice Town, and a word at each kind of decision.

## Tips
tip-dice_town-keep = Choose the dice you keep; the rest is rolled again. One is free, each further one costs $1. An early pair is often worth a dollar.
tip-dice_town-reveal_final = The final throw: all these dice join your hand, whatever they show. Only a Card Sharp can still turn one; without one just show them.
tip-dice_town-rekeep = Your Tough Guy was stopped, and you cannot pay for all your dice. Keep those that win a place or complete your best hand.
tip-dice_town-turn_die = Your Card Sharp turns one of the dice you have just shown. Look for a place where one more die puts you first.
tip-dice_town-wanted = Somebody plays a store card, and the card Wanted can stop it. Everybody is asked, so nobody learns who has it. Without the card, just pass.
tip-dice_town-fair_share = Another player has emptied the bank. The card Fair Share gets you half of it: the more dollars, the better.
tip-dice_town-marshal = The badge is about to change hands. The Marshal keeps it where it is; that pays most while the badge is yours.
tip-dice_town-elixir = The Doc opens. With the Elixir you may visit him even if you have gained something. Without it, just pass.
tip-dice_town-visit = You have this place and may play its store card before it pays out. If you do not hold that card, pass: the others learn nothing.
tip-dice_town-offer = A tie: the Sheriff decides it. You may offer something for one of the tied players; you pay only if the Sheriff chooses that player. Offer less than the place is worth to you.
tip-dice_town-decide_tie = You are the Sheriff and settle this tie. Compare what the place brings you with what the offers bring you.
tip-dice_town-store_keep = Keep one of these cards; the others are discarded face down. Equipment is sure points at the end, the other cards help at the right moment.
tip-dice_town-joe_target = Nervous Joe collects $4 for you. Name a player who has at least $4, ideally the leader.
tip-dice_town-saloon_pick = Choose whose cards to look at, and how many of each back. Remember who took high claims: look there.
tip-dice_town-saloon_keep = One of these cards becomes yours, the rest goes back. A claim of 4 or 5 is as good as good equipment.
tip-dice_town-doc_order = Several players visit the Doc, and you set the order. The first thief takes from everybody; a later one may find less.
tip-dice_town-doc_choice = You got nothing in this round, so the Doc helps. Work out what each treatment brings; a fence protects good claims for good.
tip-dice_town-final_tie = The leaders are tied on points and on claims, and you are the Sheriff: you choose who wins.

## first
le-dice_town-first = Your first round
le-dice_town-first-welcome = Welcome to Dice Town! Every round five dice decide who digs for gold, who robs the bank and who wears the Sheriff’s star. Nuggets, dollars, the badge and land are points, and most points win.
le-dice_town-first-dice = Here are your five dice. Only you see them. You choose which to keep; the others go back under the cup and are rolled again, until somebody has five.
le-dice_town-first-nines = Three nines at once! Each nine is a nugget, if you show most of them. One die is free, each further one costs $1. Keep all three nines: that costs $2.
le-dice_town-first-nines-none = Keeping none costs $1, and the nines would be gone. You get three equal dice rarely: keep them.
le-dice_town-first-nines-all = All five would cost $4, half of your money, and a lone ten and Queen are hardly worth it. Keep only the nines.
le-dice_town-first-nines-one = One nine is free, but will the others come back? Each costs only $1 and may bring a nugget, a whole point.
le-dice_town-first-nines-two = Nearly! The third nine costs one dollar more, half a point, and may bring a nugget, a whole point.
le-dice_town-first-shown = All players show what they keep at the same moment: the other player keeps one King, for free. Your $2 are on the stagecoach now. The rest was rolled again, and the other player has already chosen.
le-dice_town-first-ace = An Ace and a Queen. The Town Hall gives claims to land to the best poker hand, and one more for each Ace. Keep the Ace; it is free.
le-dice_town-first-ace-queen = A Queen could steal a card in the Saloon, but the other player holds no card yet. The Ace is better.
le-dice_town-first-ace-both = That costs $1, and your hand would be complete: no chance of a fourth nine. The Queen brings nothing here; keep the Ace alone.
le-dice_town-first-ace-none = That costs $1 and throws the Ace away. Keep it: one die is free.
le-dice_town-first-again = The other keeps two Queens and pays $1. Kept dice lie open for all, so you see what the others are after. One die is left to you.
le-dice_town-first-ten = A ten, for the bank. Keep it, and your hand is complete first: the other has only one more throw, and must take what it shows.
le-dice_town-first-ten-none = You may throw the last die again for $1. But the ten is good: you would be first with five dice, and it counts at the bank.
le-dice_town-first-mine = The other’s last die is a King. Now the places are visited, from left to right. At the Gold Mine you show three nines, the other none: three nuggets are yours, 3 points.
le-dice_town-first-tie = At the bank both of you show one ten: a tie. Ties are settled by the Sheriff, and the star by your name says that this is you. Before that the other may offer something: $1.
le-dice_town-first-choose = In the bank lie $3; if you choose the other, you get only the $1 that was offered. The Sheriff may choose themselves: do it.
le-dice_town-first-choose-other = Then the other takes the $3 and you get $1. Better the other way round: choose yourself, and the offer lapses.
le-dice_town-first-badge = $3 are yours. Then two Kings took the badge: the other is the Sheriff now and settles the ties to come. At the end the badge is worth 5 points.
le-dice_town-first-hall = Three nines beat two pairs: the Town Hall was yours. You took the bottom claim, and for your Ace the next one: 5 and 3 points. They stay in your hand, hidden.
le-dice_town-first-bank = The round is over. The $3 you both paid for dice came from the stagecoach to the bank: the player with the most tens gets them next.
le-dice_town-first-others = Three places have not come up yet: Jacks bring a card from the General Store, Queens steal one in the Saloon, and Doc Badluck helps a player who gets nothing anywhere.
le-dice_town-first-end = When the mine is empty or the claims run out, the round is completed and points are counted: a nugget 1, two dollars 1, the badge 5, claims and equipment as printed.
le-dice_town-first-done = A fine first round: three nuggets, two claims and the bank. Now you know all you need; play on against an easy opponent.

## second
le-dice_town-second = Cards, offers and good timing
le-dice_town-second-intro = The second round, three players. In the General Store you got the Tough Guy. This card is played once: with it you keep as many dice as you like and pay nothing.
le-dice_town-second-tough = Three Jacks and two nines: a full house in the first throw! Keep all five and announce the Tough Guy. The others, taken by surprise, have just one throw left.
le-dice_town-second-tough-paid = That would cost $4 of your $6. The Tough Guy is for exactly this moment: announce him, too.
le-dice_town-second-tough-three = Good dice, but the others go on throwing in peace. With all five you end the round before they have found their hands.
le-dice_town-second-window = When a store card is played, the players who might hold Wanted are asked whether to stop it. Nobody does: all five dice are yours, and you pay nothing.
le-dice_town-second-final = One throw for the others. One gets two nines to three Kings, a full house as well; the other has nothing but single dice. Speed is a weapon.
le-dice_town-second-tie = At the Gold Mine two of you show two nines: a tie. The third is the Sheriff and decides. You and the other may each make one offer; nobody sees it before both are in.
le-dice_town-second-offer = Two nuggets are 2 points. The other has only $2 left. Offer $2 for yourself: from $6 to $4 is 1 point, and you pay only if you are chosen.
le-dice_town-second-offer-none = Without an offer, why should the Sheriff choose you? An offer that is not followed costs nothing.
le-dice_town-second-offer-wrong = That offer would speak for the other. Make it for yourself.
le-dice_town-second-offer-one = $1 costs you a point as well: $5 are 2 points like $4. $2 cost no more, and convince better.
le-dice_town-second-offer-more = That costs 2 points or more, as much as the nuggets bring. The other has only $2 to offer, so $2 of yours are enough to tie.
le-dice_town-second-chosen = The other offered only $1, so the Sheriff took your $2 and chose you: two nuggets. The offer that was not followed cost nothing.
le-dice_town-second-bank = A single ten was enough for the bank and its $7, because nobody else had one. It pays to see which places nobody wants.
le-dice_town-second-store = Three Jacks, three store cards, and you keep one. The saddle is 5 points for sure. The others help only if their moment comes: keep the saddle.
le-dice_town-second-store-credit = Unlimited Credit visits the Store twice, but only when you win it again. The saddle is 5 points now.
le-dice_town-second-store-marshal = The Marshal keeps the badge where it is. You do not have it, so he helps you little. The saddle is 5 points.
le-dice_town-second-saloon = One Queen has the Saloon and takes a card unseen: this time from the other player, not from you. Cards in hand are never safe; only the Doc can fence claims.
le-dice_town-second-kings = Three Kings reach for the badge. Before it moves, the player with the Marshal may stop it.
le-dice_town-second-pass = You discarded the Marshal yourself and hold only the saddle, but you were asked all the same: otherwise the others would learn what you do not have. You pass like everybody, and the badge moves.
le-dice_town-second-hall = Two full houses: the Kings beat your Jacks, and take the claim of 5. Remember who has it: your Queens may look for it one day.
le-dice_town-second-purses = Everybody gained something, so nobody visits the Doc. A new round: look at the purses. The others have $2 and $19. With no dollars you keep exactly one die per throw; with many you can end a round at any moment.
le-dice_town-second-nines = You have $4 and two nines under your cup. A pair for $1 is a fair start: keep both nines, and $3 for what comes.
le-dice_town-second-nines-all = That costs all your $4 for a weak hand, and in the next round you could keep only one die a throw.
le-dice_town-second-nines-none = That costs $1 as well, and you have nothing for it. The pair costs the same.
le-dice_town-second-nines-ace = An Ace counts only with the best hand, and one die makes no hand. Two nines are nearer to something.
le-dice_town-second-nines-one = Free, but careful: for $1 you keep the second nine, too, and have a good start at the mine.
le-dice_town-second-end = And watch these two meters. When one is empty, the game ends with that round: then the badge is 5 points, and fenced claims are safe at home.
le-dice_town-second-done = Speed, a good offer, sure points, and an eye on the others’ purses: that is how you win in Dice Town.

## p01
le-dice_town-p01 = A stick of dynamite
le-dice_town-p01-task = Your four nines have the Gold Mine, and you hold Dynamite. Will you play it now?
le-dice_town-p01-done = Four nines are four nuggets; with Dynamite they are eight, and each nugget is a point. A better moment than four nines hardly ever comes.

## p02
le-dice_town-p02 = Five Jacks go shopping
le-dice_town-p02-task = Five Jacks show you five store cards, and you keep one of them. Which one is sure to bring the most points?
le-dice_town-p02-done = The saddle is worth 5 points at the end, whatever happens; the shovel is worth 1. The other three can help once, but bring no points themselves.

## p03
le-dice_town-p03 = The Doc’s little theft
le-dice_town-p03-task = Three Jacks and two Kings, and you won no place. What should Doc Badluck do for you, if you want the most points at once?
le-dice_town-p03-done = The King makes all three others pay $2. Your $7 become $13, and two dollars are a point: from 3 points to 6. A drawn card is only a hope.

## p04
le-dice_town-p04 = Who gets the mine?
le-dice_town-p04-task = You are the Sheriff, and two hands show four nines each, one of them yours. The other player offers you $3. Whom do you choose?
le-dice_town-p04-other = Then you get $3, and your $8 become $11: only 1 point more. What would the mine itself bring you?
le-dice_town-p04-done = Choosing yourself brings four nuggets: 4 points. The $3 turn your $8 into $11, from 4 points to 5: only 1 point more.

## p05
le-dice_town-p05 = Half of the loot
le-dice_town-p05-task = Another player has just robbed the bank of $9, and you hold Fair Share. Play it or pass?
le-dice_town-p05-done = You get half of $9, rounded down: $4. Your $8 become $12, 2 points more, and the robber loses as much. A bank as full as this is rare.

## p06
le-dice_town-p06 = Four looks in the Saloon
le-dice_town-p06-task = Your four Queens look at four cards of another player. One becomes yours. Which is worth the most?
le-dice_town-p06-done = The horse: 8 points, the best card of the game. The saddle and the claim of 5 are worth 5 each. The other player loses what you take, so the gap grows by 16.

## p07
le-dice_town-p07 = An offer you cannot refuse
le-dice_town-p07-task = Again the mine, again a tie: three nines each for you and another player. This time the other offers all their $7. Whom do you choose?
le-dice_town-p07-self = Three nuggets are 3 points. Now count what $7 more make of your $3.
le-dice_town-p07-done = The mine would bring three nuggets, 3 points. But $7 turn your $3 into $10: from 1 point to 5, so 4 points. And a Sheriff without money builds poor hands.

## p08
le-dice_town-p08 = Joe knocks
le-dice_town-p08-task = Nervous Joe collects up to $4 for you. The others have $3, $16 and nothing. You have $10. Who should pay?
le-dice_town-p08-poorer = $10 and $3 are $13: that is 6 points, and one dollar counts for nothing.
le-dice_town-p08-done = $4 make $14: 7 points instead of 5. The $3 of the poorer player would make $13, only 6 points: the odd dollar counts nothing.

## p09
le-dice_town-p09 = The Marshal waits
le-dice_town-p09-task = Three Kings: the badge is about to come to you. You hold the Marshal, who leaves the badge where it is. Play it or pass?
le-dice_town-p09-played = Look who reaches for the badge: it is you! The Marshal would stop your own Kings.
le-dice_town-p09-done = Pass! The badge comes to you, 5 points. The Marshal would leave it with the old Sheriff. Keep the card until somebody reaches for your own badge.

## p10
le-dice_town-p10 = King or Ace?
le-dice_town-p10-task = Your hand shows Jacks, an Ace and a King, and you won nothing. You have $1. Look at what the others own: which treatment brings the most?
le-dice_town-p10-ace = Only one of the others owns nuggets, so the Ace brings you a single one.
le-dice_town-p10-done = The King: all three others have at least $2, so your $1 become $7, 3 points. The Ace brings only one nugget, because only one of the others owns any.

## p11
le-dice_town-p11 = Two offers, one wish
le-dice_town-p11-task = Three of you show one ten each, the bank holds $7, and you, the Sheriff, have $8. Two players offer for the same one. Whom do you choose?
le-dice_town-p11-self = The bank makes $15 of your $8: 3 points more. Add up the offers before you decide.
le-dice_town-p11-done = All offers for the chosen one are paid: $5 and $3 are $8, so $16 and 4 points more. The bank itself would make $15, only 3 points more.

## p12
le-dice_town-p12 = The price of the badge
le-dice_town-p12-task = Two Kings each, and you are still the Sheriff. The other player offers all their $7 for the badge. You have $10. Whom do you choose?
le-dice_town-p12-sold = $7 are 3 points more, but the badge itself is worth 5. You would be selling too cheap.
le-dice_town-p12-done = The badge is worth 5 points and settles every tie. $7 would turn $10 into $17, only 3 points more: you would lose 2. Keep the badge.
