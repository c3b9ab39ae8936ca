# Ответы до вопроса.
ahead-begin = Ответить заранее
ahead-end = Не сейчас
ahead-title = Скажите сейчас, что ответить, когда вас спросят (V)
ahead-later = { $act } — когда меня спросят
ahead-recall = Отменить ответ наперёд
ahead-waits = Этот ответ будет дан за вас, когда вас спросят: { $answer }.
ahead-bid = Следующая ставка: { $value }
ahead-pair = Пара { $cells }
ahead-pass = Пасовать в окнах
ahead-answer = Ответ
ahead-cancelled-changed = Ваш ответ наперёд отменён: изменилось то, на чём он основан.
ahead-cancelled-left = Ваш ответ наперёд отменён: вы ушли, или за вас играет замена.
err-forbidden-early_full = Уже ждут четыре ответа. Сначала отмените их.
err-forbidden-not_early = На это нельзя ответить заранее.
