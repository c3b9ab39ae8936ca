# The chat of a table: its panel, its phrases and its reactions. The phrases of a game stand in its own folder.
chat-rooms = Комнаты чата
chat-room-players = Игроки
chat-room-watchers = Зрители
chat-read-by-players = Это читают игроки, а зрители — после партии.
chat-read-by-watchers = Это читают зрители, а игроки — после партии.
chat-empty = Пока никто ничего не сказал.
chat-earlier = Более ранние сообщения
chat-phrases = Фразы
chat-phrases-all = За любым столом
chat-reactions = Реакции
chat-text-label = Ваше сообщение
chat-send = Отправить
chat-left =
    { $n ->
        [one] ещё { $n } знак
        [few] ещё { $n } знака
       *[many] ещё { $n } знаков
    }
chat-too-long =
    { $n ->
        [one] на { $n } знак длиннее, чем можно
        [few] на { $n } знака длиннее, чем можно
       *[many] на { $n } знаков длиннее, чем можно
    }
chat-lost = Не отправлено: нет связи. Отправьте ещё раз, когда она вернётся; дважды сообщение не появится.
chat-why-off = За этим столом нет чата.
chat-why-guest-off = Гости здесь только читают. Закрепите за собой имя, чтобы писать.
chat-why-guest-phrases = Гостям здесь доступны фразы и реакции. Закрепите за собой имя, чтобы писать.
chat-why-muted = Модератор запретил вам писать: вы можете только читать.
chat-claim = Закрепить имя
chat-more = Ещё об этом сообщении от { $name }
chat-mute = Скрыть сообщения: { $name }
chat-unmute = Снова показывать
chat-muted = Сообщения скрыты: { $name }. Изменить это можно в аккаунте, в разделе «Приватность».
chat-unmuted = Сообщения снова видны: { $name }.
chat-is-muted = Сообщения скрыты: { $name }.
chat-report = Пожаловаться на сообщение
chat-person = Подробнее: { $name }…
chat-react = Реакция
chat-to-event = к событию в журнале
chat-at-event = { $reaction }, к событию в журнале
chat-by = от: { $names }
chat-unknown = (более новое сообщение; чтобы прочесть, обновите страницу)
chat-reaction-smile = улыбка
chat-reaction-laugh = смех
chat-reaction-wow = изумление
chat-reaction-sad = грусть
chat-reaction-sweat = уф
chat-reaction-think = раздумье
chat-reaction-clap = аплодисменты
chat-reaction-thumb_up = палец вверх
chat-reaction-heart = сердце
chat-reaction-star = звезда
chat-reaction-fire = огонь
chat-reaction-tea = чашка чая
chat-phrase-hello = Всем привет!
chat-phrase-good_luck = Удачи!
chat-phrase-have_fun = Приятной игры!
chat-phrase-ready = Можно начинать.
chat-phrase-one_moment = Минутку, пожалуйста.
chat-phrase-thinking = Дайте подумать…
chat-phrase-my_turn_soon = Сейчас сделаю ход.
chat-phrase-your_turn = Ваш ход.
chat-phrase-take_your_time = Не торопитесь.
chat-phrase-back_soon = Скоро вернусь.
chat-phrase-i_am_back = Вот и я снова.
chat-phrase-sorry_late = Извините, что заставляю ждать.
chat-phrase-sorry_misclick = Ой, мисклик.
chat-phrase-well_played = Отлично сыграно!
chat-phrase-nice_move = Красивый ход!
chat-phrase-did_not_see_that = Вот это неожиданно!
chat-phrase-lucky = Вот это везение!
chat-phrase-unlucky = Не повезло!
chat-phrase-so_close = Совсем чуть-чуть не хватило!
chat-phrase-thanks = Спасибо!
chat-phrase-no_problem = Ничего страшного.
chat-phrase-yes = Да.
chat-phrase-no = Нет.
chat-phrase-not_sure = Трудно сказать.
chat-phrase-good_game = Хорошая была партия!
chat-phrase-again = Ещё партию?
chat-phrase-have_to_go = Мне пора.
chat-phrase-goodbye = До свидания!
err-forbidden-chat_off = За этим столом чат выключен.
err-forbidden-chat_phrases = За этим столом разрешены только готовые фразы и реакции.
err-forbidden-chat_guest = Гостям так писать нельзя. Сначала создайте аккаунт.
err-forbidden-chat_link = Ссылки могут отправлять только игроки с аккаунтом.
err-forbidden-chat_room = Эту комнату вы читать не можете.
err-forbidden-too_many_muted = Больше игроков скрыть нельзя. Сначала верните кого-нибудь.
