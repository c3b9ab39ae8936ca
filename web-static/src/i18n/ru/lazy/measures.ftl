# What moderators have decided about the reader, reports to them, and what can be done about somebody by their name.
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
own-ended = Модератор отменил решение, принятое о вас.
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
report-person-text = Это прочитают модераторы. Они увидят, кто сидит за столом и что { $name } там пишет, насколько это видно вам. За столом никто об этом не узнает.
report-message-text = Это прочитают модераторы. Они увидят сообщение и то, что было сказано до него. Кто пожаловался, автору не скажут.
report-table = Стол
report-about = О чём речь
report-about-table = Стол «{ $name }»
report-why = Что не так
report-seen = До 500 знаков. Модераторы увидят ваше имя.
report-send = Отправить жалобу
report-sent = Спасибо. Модераторы это прочитают.
report-nothing = Жаловаться не на что: столов нет.
err-not_found-watcher = Под этим именем за столом больше никто не наблюдает.
people-at = за столом «{ $table }»
people-report = Пожаловаться: { $name }…
people-mute = Скрыть то, что пишет { $name }
people-unmute = Снова показывать, что пишет { $name }
people-muted = Вы больше не видите, что пишет { $name }. Изменить это можно в учётной записи, в разделе о приватности.
people-unmuted = Вы снова видите, что пишет { $name }.
err-forbidden-appealed = Вы уже ответили на это.
