# Подсказка к тому, о чём спрашивают.
hint-lamp = Подсказка
hint-title = Показать лучшие ходы (?)
hint-looking = Ищем лучшие ходы…
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
hint-best = лучший ход
hint-as-good = не хуже
hint-less =
    { $count ->
        [one] примерно на { $points } очко меньше
        [few] примерно на { $points } очка меньше
       *[other] примерно на { $points } очков меньше
    }
hint-share = играйте так примерно в { $percent } % случаев
hint-chance = шанс на победу около { $percent } %
hint-note = Выберите ход, чтобы увидеть его на столе. Он будет сыгран, только когда вы подтвердите.
err-forbidden-hints_off = За этим столом подсказок нет.
