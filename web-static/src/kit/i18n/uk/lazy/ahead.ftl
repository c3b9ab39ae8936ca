# Відповіді до запитання.
ahead-begin = Відповісти заздалегідь
ahead-end = Не зараз
ahead-title = Оберіть заздалегідь відповідь на свій хід (V)
ahead-later = { $act } — у мій хід
ahead-recall = Скасувати відповідь заздалегідь
ahead-waits = У ваш хід буде зіграно: { $answer }.
ahead-bid = Наступна ставка: { $value }
ahead-pair = Пара { $cells }
ahead-pass = Пасувати автоматично
ahead-answer = Відповідь
ahead-cancelled-changed = Відповідь заздалегідь скасовано: ситуація змінилася.
ahead-cancelled-left = Відповідь заздалегідь скасовано: ви пішли, або за вас грає заміна.
err-forbidden-early_full = Уже чекають чотири відповіді. Спершу скасуйте одну.
err-forbidden-not_early = На це не можна відповісти заздалегідь.
