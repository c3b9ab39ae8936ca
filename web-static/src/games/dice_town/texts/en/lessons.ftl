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
