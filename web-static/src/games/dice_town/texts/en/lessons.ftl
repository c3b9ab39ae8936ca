# The lessons and puzzles of Dice Town, and a word at each kind of decision.

## Tips
tip-dice_town-keep = Choose the dice you keep; the rest is thrown again. One is free, each further one costs $1. Two of a kind early are often worth a dollar.
tip-dice_town-reveal_final = The final throw: all these dice join your hand, whatever they show. Only a Card Sharp can still turn one; without one just show them.
tip-dice_town-rekeep = Your Tough Guy was stopped, and you cannot pay for all your dice. Keep those that win a place or complete your best hand.
tip-dice_town-turn_die = Your Card Sharp turns one of the dice you have just shown. Look for a place where one die more makes you first.
tip-dice_town-wanted = Somebody plays a store card. Whoever holds Wanted can stop it; you are asked so that nobody knows who that is. Without the card just pass.
tip-dice_town-fair_share = Another player has emptied the bank. Whoever holds Fair Share gets half of it. The more dollars, the better the moment.
tip-dice_town-marshal = The badge is about to change hands. Whoever holds the Marshal can keep it where it is; that is worth most while the badge is yours.
tip-dice_town-elixir = The Doc opens. With the Elixir you may visit him although you have gained something. Without it just pass.
tip-dice_town-visit = You have this place and may play its store card before it pays out. If you do not hold that card, pass: the others learn nothing.
tip-dice_town-offer = A tie: the Sheriff decides it. You may offer something for one of the tied; you pay only if the Sheriff chooses them. Offer less than the place is worth to you.
tip-dice_town-decide_tie = You are the Sheriff and settle this tie. Compare what the place brings you with what the offers bring you.
tip-dice_town-store_keep = Keep one of these cards; the others are put away unseen. Equipment is sure points at the end, the other cards help at their moment.
tip-dice_town-joe_target = Nervous Joe collects $4 for you. Name somebody who has at least $4, best of all whoever is ahead.
tip-dice_town-saloon_pick = Choose whose cards you look at, and how many of each back. You remember the open claims that somebody took: those are the ones to look for.
tip-dice_town-saloon_keep = One of these cards becomes yours, the rest goes back. A claim of 4 or 5 is as good as good equipment.
tip-dice_town-doc_order = Several visit the Doc and you set the order. Who steals first takes from those who come later; who comes last may find less.
tip-dice_town-doc_choice = You got nothing in this round, so the Doc helps. Count what each treatment brings; fencing saves good claims from thieves for good.
tip-dice_town-final_tie = The first are tied on points and on claims, and you are the Sheriff: you choose who wins.

## p01
le-dice_town-p01 = A stick of dynamite
le-dice_town-p01-task = Your four nines have the Gold Mine, and you hold Dynamite. Will you play it now?
le-dice_town-p01-done = Four nines are four nuggets; with Dynamite they are eight, and each nugget is a point. A better moment than four nines hardly ever comes.

## p02
le-dice_town-p02 = Five Jacks go shopping
le-dice_town-p02-task = Five Jacks show you five store cards, and one of them you keep. Which one brings most points for sure?
le-dice_town-p02-done = The saddle is worth 5 points at the end, whatever happens; the shovel is worth 1. The other three can help once, but bring no points themselves.

## p03
le-dice_town-p03 = The Doc's little theft
le-dice_town-p03-task = Three Jacks and two Kings, and you won no place. What should Doc Badluck do for you, if you want the most points at once?
le-dice_town-p03-done = The King makes all three others pay $2. Your $7 become $13, and two dollars are a point: from 3 points to 6. A drawn card is only a hope.

## p04
le-dice_town-p04 = Who gets the mine?
le-dice_town-p04-task = You are the Sheriff, and two hands show four nines each, one of them yours. The other player offers you $3. Whom do you choose?
le-dice_town-p04-done = Choosing yourself brings four nuggets: 4 points. The $3 turn your $8 into $11, from 4 points to 5: only 1 point more.

## p05
le-dice_town-p05 = Half of the loot
le-dice_town-p05-task = Another player has just robbed the bank of $9, and you hold Fair Share. Play it or pass?
le-dice_town-p05-done = You get half of $9, rounded down: $4. Your $8 become $12, 2 points more, and the robber loses as much. A bank as full as this is rare.

## p06
le-dice_town-p06 = Four looks in the Saloon
le-dice_town-p06-task = Your four Queens look at four cards of another player. One becomes yours. Which is worth most?
le-dice_town-p06-done = The horse: 8 points, the best card of the game. The saddle and the claim of 5 are worth 5 each. What you take, the other loses: the gap grows by 16.

## p07
le-dice_town-p07 = An offer one can't refuse
le-dice_town-p07-task = Again the mine, again a tie: three nines each for you and another player. This time the other offers all their $7. Whom do you choose?
le-dice_town-p07-done = The mine would bring three nuggets, 3 points. But $7 turn your $3 into $10: from 1 point to 5, so 4 points. And a Sheriff without money builds poor hands.

## p08
le-dice_town-p08 = Joe knocks
le-dice_town-p08-task = Nervous Joe collects up to $4 for you. The others have $3, $16 and nothing. You have $10. Who shall pay?
le-dice_town-p08-done = $4 make $14: 7 points instead of 5. The $3 of the poorer player would make $13, only 6 points: the odd dollar counts nothing.

## p09
le-dice_town-p09 = The Marshal waits
le-dice_town-p09-task = Three Kings: the badge is about to come to you. You hold the Marshal, who leaves the badge where it is. Play it or pass?
le-dice_town-p09-done = Pass! The badge comes to you, 5 points. The Marshal would leave it with the old Sheriff. Keep the card until somebody reaches for your own badge.

## p10
le-dice_town-p10 = King or Ace?
le-dice_town-p10-task = Your hand shows Jacks, an Ace and a King, and you won nothing. You have $1. Look at what the others own: which treatment brings most?
le-dice_town-p10-done = The King: all three others have at least $2, so your $1 become $7, 3 points. The Ace brings only one nugget, because only one of the others owns any.

## p11
le-dice_town-p11 = Two offers, one wish
le-dice_town-p11-task = Three of you show one ten each, the bank holds $7, and you, the Sheriff, have $8. Two players offer for the same one. Whom do you choose?
le-dice_town-p11-done = All offers for the chosen one are paid: $5 and $3 are $8, so $16 and 4 points more. The bank itself would make $15, only 3 points more.

## p12
le-dice_town-p12 = The price of the badge
le-dice_town-p12-task = Two Kings each, and you are still the Sheriff. The other player offers all their $7 for the badge. You have $10. Whom do you choose?
le-dice_town-p12-done = The badge is worth 5 points and settles every tie. $7 would turn $10 into $17, only 3 points more: you would lose 2. Keep the badge.
