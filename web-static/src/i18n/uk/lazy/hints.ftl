# Підказка до того, про що питають.
hint-lamp = Підказка
hint-title = Показати найкращі ходи (?)
hint-looking = Шукаємо найкращі ходи …
hint-found =
    { $n ->
        [one] { $n } хід
        [few] { $n } ходи, найкращий перший
       *[other] { $n } ходів, найкращий перший
    }
hint-now =
    { $count ->
        [one] { $gain } очко одразу
        [few] { $gain } очки одразу
       *[other] { $gain } очок одразу
    }
hint-best = найкращий
hint-as-good = не гірший
hint-less =
    { $count ->
        [one] приблизно на { $points } очко менше
        [few] приблизно на { $points } очки менше
       *[other] приблизно на { $points } очок менше
    }
hint-share = грати у { $percent } випадках зі 100
hint-chance = перемога: { $percent } %
hint-note = Обраний хід з’явиться на столі; зіграно його буде лише після підтвердження.
