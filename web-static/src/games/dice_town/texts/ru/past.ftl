# What is drawn by chance, for the page about the fairness of a deal.
draw-dice_town-dice = Dice
