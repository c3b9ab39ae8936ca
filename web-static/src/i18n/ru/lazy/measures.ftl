# What moderators have decided about the reader, and reports to them.
own-notice =
    { $n ->
        [one] Модераторы приняли о вас { $n } решение.
        [few] Модераторы приняли о вас { $n } решения.
       *[many] Модераторы приняли о вас { $n } решений.
    }
own-title = От модераторов
own-read = Прочитать
own-warned = Модератор сделал вам предупреждение.
own-at = решено { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = до { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = закончилось { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = пока модератор не отменит
own-lifted = отменено модератором
own-answered = Ваш ответ:
own-answer = Ответить один раз
own-answer-label = Что модераторам следует знать
own-answer-left = Ответить можно один раз. Осталось знаков: { $n }.
own-answer-send = Отправить ответ
own-answer-sent = Модераторы прочитают ваш ответ.
own-again = Проверить, не закончилось ли
own-out = Выйти
own-elsewhere = Ваши партии, места и данные сохраняются. Подробнее скажут владельцы сервера.
report-text = Это прочитают модераторы. За столом никто об этом не узнает.
report-table = Стол
report-about = О чём речь
report-about-table = Стол «{ $name }»
report-why = Что не так
report-seen = До 500 знаков. Модераторы увидят ваше имя.
report-send = Отправить жалобу
report-sent = Спасибо. Модераторы это прочитают.
report-nothing = Жаловаться не на что: столов нет.
