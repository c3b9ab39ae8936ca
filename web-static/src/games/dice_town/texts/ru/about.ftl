# What the shell says of Dice Town: its name, and what it is about.
game-dice_town = Дайс Таун
game-dice_town-blurb = Собирайте покерные комбинации втайне, правьте улицей и подкупайте шерифа при ничьей.
