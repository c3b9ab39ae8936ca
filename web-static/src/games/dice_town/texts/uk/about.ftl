# What the shell says of Dice Town: its name, and what it is about.
game-dice_town = Дайс-Таун
game-dice_town-blurb = Збирайте покерні комбінації таємно, правте вулицею та підкуповуйте шерифа, коли нічия.
