# The random draws, for the page about the fairness of a deal.
draw-dice_town-store_deck = Карти крамниці
draw-dice_town-claims = Земельні ділянки
draw-dice_town-sheriff = Перший шериф
draw-dice_town-die = Кубики
draw-dice_town-saloon_store = Карти, побачені в салуні
draw-dice_town-saloon_claims = Ділянки, побачені в салуні
