# Що кажуть біля столу Карткового міста на прохання: пояснення карток, клавіші, командний рядок.
pt-resource-about = Картка рівня { $tier }. Який об’єкт на її звороті, не знає ніхто.
pt-civic-about = Хто його будує, вибирає один із викладених жетонів громади.
pt-unseen = Ще не бачили
pt-unseen-note = Боки ресурсів, яких ніхто не бачив. Які з них у колоді, а які в коробці, не знає ніхто.
pt-unseen-tier = Рівень { $tier }: у колоді { $deck }, у коробці { $box }
pt-rule = Правило { $rule }
pt-key-arrows = ринком; пробіл вибирає картку
pt-key-flip = перегорнути картку
pt-key-deck = добрати дві верхні картки колоди
pt-key-pay = наступний спосіб оплати або попередній
pt-key-token = жетон громади за номером
pt-key-unseen = картки, яких ще ніхто не бачив
pt-cmd-hint = добрати 1 2 1 3 · перегорнути 2 4 · колода · жетон 3 · рахунок
pt-cmd-unknown = Тут ніхто не розуміє «{ $text }». Спробуйте: { $hint }
pt-cmd-impossible = Зараз це неможливо. { $text }
pt-cmd-you = Ваш хід: { $text }
pt-cmd-take = добрати|беру
pt-cmd-flip = перегорнути
pt-cmd-deck = колода|дві з колоди
pt-cmd-token = жетон|жетон громади
pt-cmd-pay = заплатити|оплата
pt-cmd-pass = пропустити|пас
pt-cmd-market = ринок
pt-cmd-tokens = жетони
pt-cmd-cities = місто|міста
pt-cmd-stock = запас|що в мене|мої картки
pt-cmd-score = рахунок|очки
pt-cmd-who = хто|чий хід
# Що підказка каже про хід.
pt-hint-card = { $card } (рядок { $row }, стовпчик { $column })
pt-hint-flip = Спершу перевернути: { $card }
pt-hint-may-show = під нею може бути будівель: { $cards }
pt-hint-token = зараз вартує очок: { $points }
pt-hint-builds = очок на карті: { $points }
pt-hint-civic-token = жетонів громади за неї: { $tokens }
pt-hint-gives-permanent = назавжди: { $name }
pt-hint-permanents-save = ваші постійні ресурси бережуть символів: { $symbols }
pt-hint-brings-resources = символів ресурсів: { $symbols }
# The cards about what is looked at.
pt-look-with = Можна взяти разом із: { $cards }.
pt-look-permanent = { $name }: постійних { $count }
# Як вирішилася зіграна партія.
pt-over-cards = Очки рівні; вирішила кількість невитрачених карт ресурсів: { $first } { $own }, { $next } { $others }.
