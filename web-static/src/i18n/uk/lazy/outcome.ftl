# Кінець партії: хто переміг, яке місце в мене, що вирішило, важливі моменти й картинка, щоб поділитися.
oc-title = Чим усе скінчилося
oc-wins = { $count ->
    [one] Перемога: { $names }
   *[other] Спільна перемога: { $names }
}
oc-own-first = { $ahead ->
    [0] У вас перше місце за рівних очок.
    [one] У вас перше місце, відрив — { $ahead } очко.
    [few] У вас перше місце, відрив — { $ahead } очки.
   *[many] У вас перше місце, відрив — { $ahead } очок.
}
oc-own-first-alone = У вас перше місце: до кінця більше ніхто не лишився.
oc-own-shared-first = Перше місце у вас спільне.
oc-own-later = У вас { $rank ->
    [2] друге
    [3] третє
    [4] четверте
    [5] п’яте
   *[other] шосте
} місце, { $behind ->
    [0] очки рівні
    [one] відставання — { $behind } очко
    [few] відставання — { $behind } очки
   *[many] відставання — { $behind } очок
}.
oc-own-shared = У вас спільне { $rank ->
    [2] друге
    [3] третє
    [4] четверте
   *[other] п’яте
} місце, { $behind ->
    [0] очки рівні
    [one] відставання — { $behind } очко
    [few] відставання — { $behind } очки
   *[many] відставання — { $behind } очок
}.
oc-own-left = Ви пішли назовсім, тому місце останнє.
oc-decided = Що вирішило
oc-by-source = { $source }: { $first } { $own }, { $next } { $others }
oc-all-points = Усі очки разом
oc-by-tie = Очки рівні; вирішило те, що рахується далі.
oc-by-shared = Ніщо: перші рівні в усьому, що рахується.
oc-by-left = Усі інші пішли назовсім.
oc-moments = Важливі моменти
oc-moments-wait = Переглядаємо партію…
oc-moment-gain = Великий прибуток
oc-moment-lead = Лідер змінюється востаннє
oc-moment-contest = Найгостріша боротьба
oc-gain = { $name }: +{ $points }
oc-lead = { $name } виходить уперед, позаду { $over }
oc-turns = Переломні моменти
oc-turn-choice = Перелом: рішення
oc-turn-luck = Перелом: удача
oc-turn = { $name }: шанси на перемогу { $chance }
oc-step = Крок { $step }
oc-final = У самому кінці партії
oc-left =
    { $n ->
        [one] Вийшов назовсім і посідає останнє місце: { $names }.
       *[other] Вийшли назовсім і ділять останнє місце: { $names }.
    }
# Картинка з підсумком, яку малює браузер.
oc-picture = Картинка з підсумком
oc-picture-save = Зберегти картинку
oc-picture-share = Поділитися
oc-picture-alt = { $table }: { $result }
oc-picture-failed = Картинку не вдалося намалювати.
oc-picture-note = Малює ваш браузер; нікуди нічого не надсилається.
oc-picture-fans = Зіграно в Saloon, неофіційній роботі прихильників
# Чим позначено крок повтору.
oc-marks = Позначки
oc-mark-round = Новий раунд
oc-mark-reveal = Розкриття
oc-mark-scoring = Підрахунок
oc-mark-card = Карта або жетон у дії
oc-mark-contest = Нічию вирішено
oc-mark-gain = Великий прибуток
oc-mark-lead = Новий лідер
