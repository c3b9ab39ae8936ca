# Ответы до вопроса.
ahead-begin = Ответить заранее
ahead-end = Не сейчас
ahead-title = Выберите заранее ответ на свой ход (V)
ahead-later = { $act } — в мой ход
ahead-recall = Отменить ответ заранее
ahead-waits = В ваш ход будет сыграно: { $answer }.
ahead-bid = Следующая ставка: { $value }
ahead-pair = Пара { $cells }
ahead-pass = Пасовать автоматически
ahead-answer = Ответ
ahead-cancelled-changed = Ответ заранее отменён: ситуация изменилась.
ahead-cancelled-left = Ответ заранее отменён: вы ушли, или за вас играет замена.
err-forbidden-early_full = Уже ждут четыре ответа. Сначала отмените один.
err-forbidden-not_early = На это нельзя ответить заранее.
