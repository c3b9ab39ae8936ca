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
oc-own-first-alone = У вас перше місце: решта здалися.
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
oc-own-left = Ви здалися й посіли останнє місце.
oc-decided = Що вирішило
oc-by-source = { $source }: { $first } { $own }, { $next } { $others }
oc-all-points = Усі очки разом
oc-by-tie = Очки рівні; усе вирішив наступний критерій.
oc-by-shared = Ніщо: переможці рівні в усьому.
oc-by-left = Усі інші здалися.
oc-compared = Головний відрив: { $first } від гравця { $next }
oc-compared-mine = Головний відрив: { $first } від вас
oc-try = Що спробувати
oc-kind = Боти рахують кожне очко й нічого не забувають. Програти їм перші партії не соромно, а вчитися зручніше на слабших.
oc-easier = Зіграти зі слабшими ботами
oc-lesson = Пройти урок
oc-learn = Розібрати партію
oc-board = Що збудував гравець { $name }
oc-board-all = Поле наприкінці партії
oc-moments = Важливі моменти
oc-moments-wait = Переглядаємо партію…
oc-moment-gain = Багато очок одразу
oc-moment-lead = Лідер змінюється востаннє
oc-moment-contest = Найгостріша боротьба
oc-gain = { $name }: +{ $points }
oc-lead = { $name } обганяє: { $over }
oc-turns = Переломні моменти
oc-turn-choice = Перелом: рішення
oc-turn-luck = Перелом: удача
oc-turn = { $name }: шанси на перемогу { $chance }
oc-step = Крок { $step }
oc-final = У самому кінці партії
oc-left =
    { $n ->
        [one] Останнє місце, гравець здався: { $names }.
       *[other] Ділять останнє місце, здалися: { $names }.
    }
# Картинка з підсумком, яку малює браузер.
oc-picture = Картинка з підсумком
oc-picture-save = Зберегти картинку
oc-picture-share = Поділитися
oc-picture-alt = { $table }: { $result }
oc-picture-failed = Картинку не вдалося намалювати.
oc-picture-note = Малює ваш браузер; нікуди нічого не надсилається.
oc-picture-fans = Зіграно в Saloon, неофіційному фан-проєкті
# Чим позначено крок повтору.
oc-marks = Позначки
oc-mark-round = Новий раунд
oc-mark-reveal = Розкриття
oc-mark-scoring = Підрахунок
oc-mark-card = Карта або жетон у дії
oc-mark-contest = Спір за нічиєї вирішено
oc-mark-gain = Багато очок
oc-mark-lead = Новий лідер
