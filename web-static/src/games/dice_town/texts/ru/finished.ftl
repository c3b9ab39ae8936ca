# The random draws, for the page about the fairness of a deal.
draw-dice_town-store_deck = Карты магазина
draw-dice_town-claims = Участки земли
draw-dice_town-sheriff = Первый шериф
draw-dice_town-die = Кубики
draw-dice_town-saloon_store = Карты, увиденные в салуне
draw-dice_town-saloon_claims = Участки, увиденные в салуне
