# Подсказка к тому, о чём спрашивают.
hint-lamp = Подсказка
hint-title = Показать лучшие ходы (?)
hint-looking = Ищем лучшие ходы …
hint-found =
    { $n ->
        [one] { $n } ход
        [few] { $n } хода, лучший первым
       *[other] { $n } ходов, лучший первым
    }
hint-now =
    { $count ->
        [one] { $gain } очко сразу
        [few] { $gain } очка сразу
       *[other] { $gain } очков сразу
    }
hint-best = лучший
hint-as-good = не хуже
hint-less =
    { $count ->
        [one] примерно на { $points } очко меньше
        [few] примерно на { $points } очка меньше
       *[other] примерно на { $points } очков меньше
    }
hint-share = играть в { $percent } случаях из 100
hint-chance = победа: { $percent } %
hint-note = Выбранный ход появится на столе; сыгран он будет, только когда вы подтвердите.
