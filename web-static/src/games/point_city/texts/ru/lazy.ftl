# Что говорится у стола Карточного города по просьбе: объяснения карт, клавиши, командная строка.
pt-resource-about = Карта уровня { $tier }. Какое здание на её обороте, не знает никто.
pt-civic-about = Кто его строит, выбирает один из выложенных жетонов общества.
pt-unseen = Ещё не видели
pt-unseen-note = Стороны ресурсов, которых никто не видел. Какие из них в колоде, а какие в коробке, не знает никто.
pt-unseen-tier = Уровень { $tier }: в колоде { $deck }, в коробке { $box }
pt-rule = Правило { $rule }
pt-key-arrows = по рынку; пробел выбирает карту
pt-key-flip = перевернуть карту
pt-key-deck = взять две верхние карты колоды
pt-key-pay = следующий способ оплаты или предыдущий
pt-key-token = жетон общества по номеру
pt-key-unseen = карты, которых ещё никто не видел
pt-cmd-hint = взять 1 2 1 3 · перевернуть 2 4 · колода · жетон 3 · счёт
pt-cmd-unknown = Здесь никто не понимает «{ $text }». Попробуйте: { $hint }
pt-cmd-impossible = Сейчас это невозможно. { $text }
pt-cmd-you = Ваш ход: { $text }
pt-cmd-take = взять|беру
pt-cmd-flip = перевернуть
pt-cmd-deck = колода|две из колоды
pt-cmd-token = жетон|жетон общества
pt-cmd-pay = заплатить|оплата
pt-cmd-pass = пропустить|пас
pt-cmd-market = рынок
pt-cmd-tokens = жетоны
pt-cmd-cities = город|города
pt-cmd-stock = запас|что у меня|мои карты
pt-cmd-score = счёт|очки
pt-cmd-who = кто|чей ход
# Что подсказка говорит о ходе.
pt-hint-card = { $card } (ряд { $row }, столбец { $column })
pt-hint-flip = Сначала перевернуть: { $card }
pt-hint-may-show = под ней может быть зданий: { $cards }
pt-hint-token = сейчас стоит очков: { $points }
pt-hint-builds = очков на карте: { $points }
pt-hint-civic-token = жетонов общества за неё: { $tokens }
pt-hint-gives-permanent = навсегда: { $name }
pt-hint-permanents-save = ваши постоянные ресурсы сберегают символов: { $symbols }
pt-hint-brings-resources = символов ресурсов: { $symbols }
# The cards about what is looked at.
pt-look-with = Можно взять вместе с: { $cards }.
pt-look-permanent = { $name }: постоянных { $count }
# Как решилась сыгранная партия.
pt-over-cards = Очки равны; решило число непотраченных карт ресурсов: { $first } { $own }, { $next } { $others }.
