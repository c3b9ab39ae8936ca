# The moderators' decisions about the reader, reports to them, and the actions at a person's name.
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
own-answer-label = Сообщение модераторам
own-answer-left = Ответить можно один раз. Осталось знаков: { $n }.
own-answer-send = Отправить ответ
own-answer-sent = Модераторы прочитают ваш ответ.
own-again = Проверить ещё раз
own-out = Выйти
own-elsewhere = Ваши партии, места и данные сохраняются. Подробнее скажут администраторы сервера.
report-text = Это прочитают модераторы. За столом никто об этом не узнает.
report-person-text = Это прочитают модераторы. Они увидят игроков и последние сообщения, которые видны вам: { $name }. За столом никто об этом не узнает.
report-message-text = Это прочитают модераторы. Они увидят сообщение и то, что было сказано до него. Кто пожаловался, автору не скажут.
report-table = Стол
report-about = О чём речь
report-about-table = Стол «{ $name }»
report-why = Что не так?
report-seen = До 500 знаков. Модераторы увидят ваше имя.
report-send = Отправить жалобу
report-sent = Спасибо. Модераторы это прочитают.
report-nothing = Жаловаться не на что: столов нет.
err-not_found-watcher = Этого зрителя здесь больше нет.
people-at = за столом «{ $table }»
people-profile = Профиль: { $name }
people-report = Пожаловаться: { $name }…
people-mute = Скрыть сообщения: { $name }
people-unmute = Снова показывать сообщения: { $name }
people-muted = Сообщения скрыты: { $name }. Изменить это можно в аккаунте, в разделе «Приватность».
people-unmuted = Сообщения снова видны: { $name }.
people-follow = Подписаться: { $name }
people-unfollow = Отписаться: { $name }
people-followed = Вы подписались: { $name }. Столы этого игрока видны на главной странице.
people-unfollowed = Вы отписались: { $name }.
people-block = Заблокировать: { $name }…
people-unblock = Разблокировать: { $name }
people-blocked = Игрок заблокирован: { $name }. Изменить это можно в аккаунте, в разделе «Приватность».
people-unblocked = Игрок разблокирован: { $name }.
people-block-text = Сообщения, приглашения и уведомления от этого игрока ({ $name }) до вас больше не дойдут, подписка на него прекратится, а прежде чем вы сядете с ним за стол, появится вопрос. Игрок об этом не узнает.
people-block-yes = Заблокировать
people-block-no = Отмена
err-forbidden-blocked = Вы заблокировали этого игрока. Сначала разблокируйте его.
err-forbidden-too_many_followed = Больше подписок завести нельзя. Сначала отпишитесь от кого-нибудь.
err-forbidden-too_many_blocked = Больше игроков заблокировать нельзя. Сначала разблокируйте кого-нибудь.
err-forbidden-appealed = Вы уже ответили на это.
