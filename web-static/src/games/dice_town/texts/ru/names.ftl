# Names of Dice Town: places, faces, hands, cards.

## Places
dt-place-gold_mine = Прииск
dt-place-bank = Банк
dt-place-stagecoach = Дилижанс
dt-place-general_store = Магазин
dt-place-saloon = Салун
dt-place-sheriff = Шериф
dt-place-town_hall = Ратуша
dt-place-doc_badluck = Док Невезение

## Faces
dt-face-nine = Девятка
dt-face-ten = Десятка
dt-face-jack = Валет
dt-face-queen = Дама
dt-face-king = Король
dt-face-ace = Туз
dt-faces-nine = девятки
dt-faces-ten = десятки
dt-faces-jack = валеты
dt-faces-queen = дамы
dt-faces-king = короли
dt-faces-ace = тузы
dt-faces-of-nine = девяток
dt-faces-of-ten = десяток
dt-faces-of-jack = валетов
dt-faces-of-queen = дам
dt-faces-of-king = королей
dt-faces-of-ace = тузов
dt-face-to-nine = девятки
dt-face-to-ten = десятки
dt-face-to-jack = валета
dt-face-to-queen = дамы
dt-face-to-king = короля
dt-face-to-ace = туза

## Hands
dt-kind-five_of_a_kind = Пятёрка
dt-kind-four_of_a_kind = Четвёрка
dt-kind-full_house = Фулл-хаус
dt-kind-straight = Стрит
dt-kind-three_of_a_kind = Тройка
dt-kind-two_pair = Две пары
dt-kind-pair = Пара
dt-kind-high_card = Старший кубик
dt-hand-five_of_a_kind = Пятёрка { $of }
dt-hand-four_of_a_kind = Четвёрка { $of }
dt-hand-full_house = Фулл-хаус: { $many } и { $second }
dt-hand-straight = Стрит до { $to }
dt-hand-three_of_a_kind = Тройка { $of }
dt-hand-two_pair = Две пары: { $many } и { $second }
dt-hand-pair = Пара { $of }
dt-hand-high_card = Старший: { $one }
dt-hand-none = Кубиков ещё нет
dt-hand-empty = Кубиков ещё нет

## Cards
dt-card-dynamite = Динамит
dt-card-girls = Девушки
dt-card-tough_guy = Грубиян
dt-card-card_sharp = Шулер
dt-card-bribe = Взятка
dt-card-unlimited_credit = Неограниченный кредит
dt-card-nervous_joe = Нервный Джо
dt-card-marshal = Маршал
dt-card-fair_share = Честный делёж
dt-card-wanted = Разыскивается
dt-card-elixir = Эликсир
dt-card-equipment_1 = Лопата
dt-card-equipment_2 = Фонарь
dt-card-equipment_3 = Верёвка
dt-card-equipment_4 = Ружьё
dt-card-equipment_5 = Седло
dt-card-equipment_8 = Лошадь
dt-effect-dynamite = Когда вы владеете прииском: вдвое больше самородков.
dt-effect-girls = Когда вы владеете салуном: его действие дважды.
dt-effect-tough_guy = Когда оставляете два кубика или больше: платить за них не надо.
dt-effect-card_sharp = Когда показываете кубики: поверните один из них любой гранью.
dt-effect-bribe = Когда вы владеете ратушей: ещё один участок из колоды, вслепую.
dt-effect-unlimited_credit = Когда идёте в магазин: его действие дважды.
dt-effect-nervous_joe = Играется сразу: выбранный вами игрок отдаёт вам $4.
dt-effect-marshal = Когда значок должен перейти: прежний шериф остаётся.
dt-effect-fair_share = Когда банк грабит другой игрок: он отдаёт вам половину.
dt-effect-wanted = Когда играют карту магазина: она не действует.
dt-effect-elixir = У доктора: зайдите к нему, даже если вы что-то получили.
dt-effect-equipment = { $points ->
    [one] Не играется: { $points } очко в конце.
    [few] Не играется: { $points } очка в конце.
   *[other] Не играется: { $points } очков в конце.
}
dt-effect-claim = { $points ->
    [one] { $points } очко в конце.
    [few] { $points } очка в конце.
   *[other] { $points } очков в конце.
}
dt-short-dynamite = самородки вдвойне
dt-short-girls = салун дважды
dt-short-tough_guy = кубики бесплатно
dt-short-card_sharp = поворот кубика
dt-short-bribe = ещё участок
dt-short-unlimited_credit = магазин дважды
dt-short-nervous_joe = $4 вам
dt-short-marshal = значок остаётся
dt-short-fair_share = половина добычи
dt-short-wanted = останавливает карту
dt-short-elixir = к доктору
dt-claim = Участок { $points }
dt-claim-fenced = Участок { $points } (огорожен)
dt-fenced = Огорожен: его не отнять.
dt-back-store = карту магазина
dt-back-claim = участок
