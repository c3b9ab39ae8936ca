# Конец партии: кто победил, какое место у меня, что решило исход, важные моменты и картинка, чтобы поделиться.
oc-title = Чем всё кончилось
oc-wins = { $count ->
    [one] Победа: { $names }
   *[other] Общая победа: { $names }
}
oc-own-first = { $ahead ->
    [0] У вас первое место при равных очках.
    [one] У вас первое место, отрыв — { $ahead } очко.
    [few] У вас первое место, отрыв — { $ahead } очка.
   *[many] У вас первое место, отрыв — { $ahead } очков.
}
oc-own-first-alone = У вас первое место: остальные сдались.
oc-own-shared-first = Первое место у вас общее.
oc-own-later = У вас { $rank ->
    [2] второе
    [3] третье
    [4] четвёртое
    [5] пятое
   *[other] шестое
} место, { $behind ->
    [0] очки равны
    [one] отставание — { $behind } очко
    [few] отставание — { $behind } очка
   *[many] отставание — { $behind } очков
}.
oc-own-shared = У вас общее { $rank ->
    [2] второе
    [3] третье
    [4] четвёртое
   *[other] пятое
} место, { $behind ->
    [0] очки равны
    [one] отставание — { $behind } очко
    [few] отставание — { $behind } очка
   *[many] отставание — { $behind } очков
}.
oc-own-left = Вы сдались и заняли последнее место.
oc-decided = Что решило исход
oc-by-source = { $source }: { $first } { $own }, { $next } { $others }
oc-all-points = Все очки вместе
oc-by-tie = Очки равны; исход решил следующий критерий.
oc-by-shared = Ничто: победители равны во всём.
oc-by-left = Все остальные сдались.
oc-compared = Главный отрыв: { $first } от игрока { $next }
oc-compared-mine = Главный отрыв: { $first } от вас
oc-try = Что попробовать
oc-kind = Боты считают каждое очко и ничего не забывают. Проиграть им первые партии не стыдно, а учиться удобнее на тех, что послабее.
oc-easier = Сыграть с ботами послабее
oc-lesson = Пройти урок
oc-learn = Разобрать партию
oc-board = Что построил игрок { $name }
oc-board-all = Поле в конце партии
oc-moments = Важные моменты
oc-moments-wait = Просматриваем партию…
oc-moment-gain = Много очков сразу
oc-moment-lead = Лидер меняется в последний раз
oc-moment-contest = Самая острая борьба
oc-gain = { $name }: +{ $points }
oc-lead = { $name } обгоняет: { $over }
oc-turns = Переломные моменты
oc-turn-choice = Перелом: решение
oc-turn-luck = Перелом: удача
oc-turn = { $name }: шансы на победу { $chance }
oc-step = Шаг { $step }
oc-final = В самом конце партии
oc-left =
    { $n ->
        [one] Последнее место, игрок сдался: { $names }.
       *[other] Делят последнее место, сдались: { $names }.
    }
# Картинка с итогом, которую рисует браузер.
oc-picture = Картинка с итогом
oc-picture-save = Сохранить картинку
oc-picture-share = Поделиться
oc-picture-alt = { $table }: { $result }
oc-picture-failed = Картинку не удалось нарисовать.
oc-picture-note = Рисует ваш браузер; никуда ничего не отправляется.
oc-picture-fans = Сыграно в Saloon, неофициальном фан-проекте
# Чем помечен шаг повтора.
oc-marks = Метки
oc-mark-round = Новый раунд
oc-mark-reveal = Вскрытие
oc-mark-scoring = Подсчёт
oc-mark-card = Карта или жетон в деле
oc-mark-contest = Спор при ничьей решён
oc-mark-gain = Много очков
oc-mark-lead = Новый лидер
