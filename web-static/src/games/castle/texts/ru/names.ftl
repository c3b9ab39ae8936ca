# Names of The Castle: features, followers, wall tiles, lines of a score, faces of tiles.

## Features and followers
cs-kind-path = дорога
cs-kind-house = дом
cs-kind-tower = башня
cs-kind-court = двор
cs-role-path = герольд
cs-role-house = оруженосец
cs-role-tower = рыцарь
cs-role-court = купец

## Wall tiles
cs-wall-1 = ещё один ход
cs-wall-2 = двойные очки за башню
cs-wall-3 = двойные очки за дом
cs-wall-4 = незавершённая дорога
cs-wall-5 = незавершённая башня
cs-wall-6 = незавершённый дом
cs-wall-7 = 4 очка за рынок
cs-wall-8 = увеличенная цитадель
cs-wall-9 = 5 дополнительных очков
cs-wall-1-text = В конце своего хода: ещё один полный ход.
cs-wall-2-text = В свой ход: завершённая башня, за которую вы получаете очки, приносит вдвое больше.
cs-wall-3-text = В свой ход: завершённый дом, за который вы получаете очки, приносит вдвое больше.
cs-wall-4-text = { $values ->
    [full] В конце: одна ваша незавершённая дорога приносит очки полностью.
   *[other] В конце: одна ваша незавершённая дорога приносит 1 очко за тайл.
 }
cs-wall-5-text = { $values ->
    [full] В конце: одна ваша незавершённая башня приносит очки полностью.
   *[other] В конце: одна ваша незавершённая башня приносит 1 очко за тайл.
 }
cs-wall-6-text = { $values ->
    [full] В конце: один ваш незавершённый дом приносит очки полностью.
   *[other] В конце: один ваш незавершённый дом приносит 1 очко за тайл.
 }
cs-wall-7-text = В конце: рынки одного вашего двора приносят по 4 очка вместо 3.
cs-wall-8-text = В конце: ваша цитадель считается так, будто в её доме на { $bonus } { $bonus ->
    [one] тайл
    [few] тайла
   *[other] тайлов
 } больше.
cs-wall-9-text = В конце: 5 очков.

## Lines of a score
cs-source-path = дороги
cs-source-house = дома
cs-source-tower = башни
cs-source-court = дворы
cs-source-keep = самая большая цитадель
cs-source-unfinished = незавершённое
cs-source-markets = рынки по жетону 7
cs-source-bonus = дополнительные очки

## Faces of the tiles, unturned
cs-tile-court-market = двор с рынком
cs-tile-house-and-tower-opposite = дом и башня друг против друга
cs-tile-house-corner = угол дома
cs-tile-house-corner-market = угол дома, рынок
cs-tile-house-corner-path = угол дома, поворот дороги
cs-tile-house-edge-market = край дома, рынок
cs-tile-house-four = дом со всех сторон
cs-tile-house-path-end = край дома, дорога к двери
cs-tile-house-path-left = край дома, дорога налево
cs-tile-house-path-right = край дома, дорога направо
cs-tile-house-path-straight = край дома, прямая дорога
cs-tile-house-square = край дома, площадь с тремя дорогами
cs-tile-house-three-market = дом с трёх сторон, рынок
cs-tile-house-three-path = дом с трёх сторон, дорога
cs-tile-house-through = дом насквозь
cs-tile-path-bend = поворот дороги
cs-tile-path-bend-fountain = поворот дороги, колодец
cs-tile-path-bend-market = поворот дороги, рынок
cs-tile-path-cross-fountain = перекрёсток четырёх дорог, колодец
cs-tile-path-fork = развилка трёх дорог
cs-tile-path-square3 = площадь с тремя дорогами
cs-tile-path-square4 = площадь с четырьмя дорогами
cs-tile-path-straight = прямая дорога
cs-tile-path-straight-fountain = прямая дорога, колодец
cs-tile-path-straight-market = прямая дорога, рынок
cs-tile-tower-and-house-adjacent = башня и дом рядом
cs-tile-tower-corner = угол башни
cs-tile-tower-corner-market = угол башни, рынок
cs-tile-tower-corner-path = угол башни, поворот дороги
cs-tile-tower-edge-market = край башни, рынок
cs-tile-tower-path-end = край башни, дорога к двери
cs-tile-tower-path-left = край башни, дорога налево
cs-tile-tower-path-straight = край башни, прямая дорога
cs-tile-tower-square = край башни, площадь с тремя дорогами
cs-tile-tower-through = башня насквозь
