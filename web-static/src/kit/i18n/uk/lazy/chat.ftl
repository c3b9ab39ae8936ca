# The chat of a table: its panel, its phrases and its reactions. The phrases of a game stand in its own folder.
chat-rooms = Кімнати чату
chat-room-players = Гравці
chat-room-watchers = Глядачі
chat-read-by-players = Це читають гравці, а глядачі — після партії.
chat-read-by-watchers = Це читають глядачі, а гравці — після партії.
chat-empty = Поки ніхто нічого не сказав.
chat-earlier = Давніші повідомлення
chat-phrases = Фрази
chat-phrases-all = За будь-яким столом
chat-reactions = Реакції
chat-text-label = Ваше повідомлення
chat-send = Надіслати
chat-left =
    { $n ->
        [one] ще { $n } знак
        [few] ще { $n } знаки
       *[many] ще { $n } знаків
    }
chat-too-long =
    { $n ->
        [one] на { $n } знак довше, ніж можна
        [few] на { $n } знаки довше, ніж можна
       *[many] на { $n } знаків довше, ніж можна
    }
chat-lost = Не надіслано: немає зв’язку. Надішліть ще раз, коли він повернеться; двічі повідомлення не з’явиться.
chat-why-off = За цим столом немає чату.
chat-why-guest-off = Гості тут лише читають. Закріпіть за собою ім’я, щоб писати.
chat-why-guest-phrases = Гостям тут доступні фрази й реакції. Закріпіть за собою ім’я, щоб писати.
chat-why-muted = Модератор заборонив вам писати: ви можете лише читати.
chat-claim = Закріпити ім’я
chat-more = Більше про це повідомлення від { $name }
chat-mute = Приховати повідомлення: { $name }
chat-unmute = Знову показувати
chat-muted = Повідомлення приховано: { $name }. Змінити це можна в акаунті, у розділі «Приватність».
chat-unmuted = Повідомлення знову видно: { $name }.
chat-is-muted = Повідомлення приховано: { $name }.
chat-report = Поскаржитися на повідомлення
chat-person = Докладніше: { $name }…
chat-react = Реакція
chat-to-event = до події в журналі
chat-at-event = { $reaction }, до події в журналі
chat-by = від: { $names }
chat-unknown = (новіше повідомлення; щоб прочитати, оновіть сторінку)
chat-reaction-smile = усмішка
chat-reaction-laugh = сміх
chat-reaction-wow = подив
chat-reaction-sad = сум
chat-reaction-sweat = ху
chat-reaction-think = роздуми
chat-reaction-clap = оплески
chat-reaction-thumb_up = великий палець угору
chat-reaction-heart = серце
chat-reaction-star = зірка
chat-reaction-fire = вогонь
chat-reaction-tea = чашка чаю
chat-phrase-hello = Усім привіт!
chat-phrase-good_luck = Хай щастить!
chat-phrase-have_fun = Приємної гри!
chat-phrase-ready = Можна починати.
chat-phrase-one_moment = Хвилинку, будь ласка.
chat-phrase-thinking = Дайте подумати…
chat-phrase-my_turn_soon = Зараз зроблю хід.
chat-phrase-your_turn = Ваш хід.
chat-phrase-take_your_time = Не поспішайте.
chat-phrase-back_soon = Скоро повернуся.
chat-phrase-i_am_back = Ось і я знову.
chat-phrase-sorry_late = Перепрошую, що змушую чекати.
chat-phrase-sorry_misclick = Ой, натиснулося не те.
chat-phrase-well_played = Чудово зіграно!
chat-phrase-nice_move = Гарний хід!
chat-phrase-did_not_see_that = Оце несподіванка!
chat-phrase-lucky = Оце пощастило!
chat-phrase-unlucky = Не пощастило!
chat-phrase-so_close = Зовсім трішки забракло!
chat-phrase-thanks = Дякую!
chat-phrase-no_problem = Нічого страшного.
chat-phrase-yes = Так.
chat-phrase-no = Ні.
chat-phrase-not_sure = Важко сказати.
chat-phrase-good_game = Гарна була партія!
chat-phrase-again = Ще партію?
chat-phrase-have_to_go = Мені час іти.
chat-phrase-goodbye = До побачення!
err-forbidden-chat_off = За цим столом чат вимкнено.
err-forbidden-chat_phrases = За цим столом дозволено лише готові фрази й реакції.
err-forbidden-chat_guest = Гостям так писати не можна. Спершу створіть акаунт.
err-forbidden-chat_link = Посилання можуть надсилати лише гравці з акаунтом.
err-forbidden-chat_room = Цю кімнату ви читати не можете.
err-forbidden-too_many_muted = Більше гравців приховати не можна. Спершу поверніть когось.
