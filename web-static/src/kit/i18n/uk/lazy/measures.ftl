# The moderators' decisions about the reader, reports to them, and the actions at a person's name.
own-notice =
    { $n ->
        [one] Модератори ухвалили щодо вас { $n } рішення.
        [few] Модератори ухвалили щодо вас { $n } рішення.
       *[many] Модератори ухвалили щодо вас { $n } рішень.
    }
own-title = Від модераторів
own-read = Прочитати
own-warned = Модератор зробив вам попередження.
own-at = вирішено { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = до { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = скінчилося { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = доки модератор не скасує
own-lifted = скасовано модератором
own-ended = Модератор скасував рішення, ухвалене щодо вас.
own-answered = Ваша відповідь:
own-answer = Відповісти один раз
own-answer-label = Повідомлення модераторам
own-answer-left = Відповісти можна один раз. Лишилося знаків: { $n }.
own-answer-send = Надіслати відповідь
own-answer-sent = Модератори прочитають вашу відповідь.
own-again = Перевірити ще раз
own-out = Вийти
own-elsewhere = Ваші партії, місця й дані зберігаються. Докладніше скажуть адміністратори сервера.
report-text = Це прочитають модератори. За столом ніхто про це не дізнається.
report-person-text = Це прочитають модератори. Вони побачать гравців і останні повідомлення, які видно вам: { $name }. За столом ніхто про це не дізнається.
report-message-text = Це прочитають модератори. Вони побачать повідомлення й те, що було сказано до нього. Хто поскаржився, авторові не скажуть.
report-table = Стіл
report-about = Про що йдеться
report-about-table = Стіл «{ $name }»
report-why = Що не так?
report-seen = До 500 знаків. Модератори побачать ваше ім’я.
report-send = Надіслати скаргу
report-sent = Дякуємо. Модератори це прочитають.
report-nothing = Скаржитися нема на що: столів немає.
err-not_found-watcher = Цього глядача тут більше немає.
people-at = за столом «{ $table }»
people-profile = Профіль: { $name }
people-report = Поскаржитися: { $name }…
people-mute = Приховати повідомлення: { $name }
people-unmute = Знову показувати повідомлення: { $name }
people-muted = Повідомлення приховано: { $name }. Змінити це можна в акаунті, у розділі «Приватність».
people-unmuted = Повідомлення знову видно: { $name }.
people-follow = Стежити: { $name }
people-unfollow = Не стежити: { $name }
people-followed = Ви стежите: { $name }. Столи цього гравця видно на головній сторінці.
people-unfollowed = Ви більше не стежите: { $name }.
people-block = Заблокувати: { $name }…
people-unblock = Розблокувати: { $name }
people-blocked = Гравця заблоковано: { $name }. Змінити це можна в акаунті, у розділі «Приватність».
people-unblocked = Гравця розблоковано: { $name }.
people-block-text = Повідомлення, запрошення та сповіщення від цього гравця ({ $name }) до вас більше не дійдуть, ви перестанете за ним стежити, а перш ніж ви сядете з ним за стіл, з’явиться запитання. Гравець про це не дізнається.
people-block-yes = Заблокувати
people-block-no = Скасувати
err-forbidden-blocked = Ви заблокували цього гравця. Спершу розблокуйте його.
err-forbidden-too_many_followed = За більшою кількістю гравців стежити не можна. Спершу припиніть стежити за кимось.
err-forbidden-too_many_blocked = Більше гравців заблокувати не можна. Спершу розблокуйте когось.
err-forbidden-appealed = Ви вже відповіли на це.
