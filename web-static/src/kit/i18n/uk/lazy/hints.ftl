# Підказка до того, про що питають.
hint-lamp = Підказка
hint-title = Показати найкращі ходи (?)
hint-looking = Шукаємо найкращі ходи…
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
hint-best = найкращий хід
hint-as-good = не гірший
hint-less =
    { $count ->
        [one] приблизно на { $points } очко менше
        [few] приблизно на { $points } очки менше
       *[other] приблизно на { $points } очок менше
    }
hint-share = грайте так приблизно у { $percent } % випадків
hint-chance = шанс на перемогу близько { $percent } %
hint-note = Виберіть хід, щоб побачити його на столі. Його буде зіграно, лише коли ви підтвердите.
err-forbidden-hints_off = За цим столом підказок немає.
