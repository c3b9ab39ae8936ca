# Names of Dice Town: places, faces, hands, cards.

## Places
dt-place-gold_mine = Золота копальня
dt-place-bank = Банк
dt-place-stagecoach = Диліжанс
dt-place-general_store = Крамниця
dt-place-saloon = Салун
dt-place-sheriff = Шериф
dt-place-town_hall = Ратуша
dt-place-doc_badluck = Док Невезіння

## Faces
dt-face-nine = Дев’ятка
dt-face-ten = Десятка
dt-face-jack = Валет
dt-face-queen = Дама
dt-face-king = Король
dt-face-ace = Туз
dt-faces-nine = дев’ятки
dt-faces-ten = десятки
dt-faces-jack = валети
dt-faces-queen = дами
dt-faces-king = королі
dt-faces-ace = тузи
dt-faces-of-nine = дев’яток
dt-faces-of-ten = десяток
dt-faces-of-jack = валетів
dt-faces-of-queen = дам
dt-faces-of-king = королів
dt-faces-of-ace = тузів
dt-face-to-nine = дев’ятки
dt-face-to-ten = десятки
dt-face-to-jack = валета
dt-face-to-queen = дами
dt-face-to-king = короля
dt-face-to-ace = туза

## Hands
dt-kind-five_of_a_kind = П’ять однакових
dt-kind-four_of_a_kind = Каре
dt-kind-full_house = Фул-гаус
dt-kind-straight = Стрит
dt-kind-three_of_a_kind = Трійка
dt-kind-two_pair = Дві пари
dt-kind-pair = Пара
dt-kind-high_card = Старший кубик
dt-hand-five_of_a_kind = П’ять { $of }
dt-hand-four_of_a_kind = Каре { $of }
dt-hand-full_house = Фул-гаус: { $many } та { $second }
dt-hand-straight = Стрит до { $to }
dt-hand-three_of_a_kind = Трійка { $of }
dt-hand-two_pair = Дві пари: { $many } та { $second }
dt-hand-pair = Пара { $of }
dt-hand-high_card = Старший: { $one }
dt-hand-none = Кубиків ще немає
dt-hand-empty = Кубиків ще немає

## Cards
dt-card-dynamite = Динаміт
dt-card-girls = Дівчата
dt-card-tough_guy = Грубіян
dt-card-card_sharp = Шулер
dt-card-bribe = Хабар
dt-card-unlimited_credit = Необмежений кредит
dt-card-nervous_joe = Нервовий Джо
dt-card-marshal = Маршал
dt-card-fair_share = Чесний поділ
dt-card-wanted = Розшукується
dt-card-elixir = Еліксир
dt-card-equipment_1 = Лопата
dt-card-equipment_2 = Ліхтар
dt-card-equipment_3 = Мотузка
dt-card-equipment_4 = Рушниця
dt-card-equipment_5 = Сідло
dt-card-equipment_8 = Кінь
dt-effect-dynamite = Коли ви володієте копальнею: удвічі більше самородків.
dt-effect-girls = Коли ви володієте салуном: його дія двічі.
dt-effect-tough_guy = Коли лишаєте два кубики або більше: платити за них не треба.
dt-effect-card_sharp = Коли показуєте кубики: поверніть один із них будь-якою гранню.
dt-effect-bribe = Коли ви володієте ратушею: ще одна ділянка з колоди, наосліп.
dt-effect-unlimited_credit = Коли йдете до крамниці: її дія двічі.
dt-effect-nervous_joe = Грається одразу: обраний вами гравець віддає вам $4.
dt-effect-marshal = Коли значок має перейти: попередній шериф лишається.
dt-effect-fair_share = Коли банк грабує інший гравець: він віддає вам половину.
dt-effect-wanted = Коли грають карту крамниці: вона не діє.
dt-effect-elixir = У доктора: зайдіть до нього, навіть якщо ви щось отримали.
dt-effect-equipment = { $points ->
    [one] Не грається: { $points } очко наприкінці.
    [few] Не грається: { $points } очки наприкінці.
   *[other] Не грається: { $points } очок наприкінці.
}
dt-effect-claim = { $points ->
    [one] { $points } очко наприкінці.
    [few] { $points } очки наприкінці.
   *[other] { $points } очок наприкінці.
}
dt-short-dynamite = самородки вдвічі
dt-short-girls = салун двічі
dt-short-tough_guy = кубики задарма
dt-short-card_sharp = поворот кубика
dt-short-bribe = ще ділянка
dt-short-unlimited_credit = крамниця двічі
dt-short-nervous_joe = $4 вам
dt-short-marshal = значок лишається
dt-short-fair_share = половина здобичі
dt-short-wanted = зупиняє карту
dt-short-elixir = до доктора
dt-claim = Ділянка { $points }
dt-claim-fenced = Ділянка { $points } (обгороджена)
dt-fenced = Обгороджена: її не відібрати.
dt-back-store = карту крамниці
dt-back-claim = ділянку
