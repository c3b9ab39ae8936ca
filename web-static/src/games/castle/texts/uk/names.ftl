# Names of The Castle: features, followers, wall tiles, lines of a score, faces of tiles.

## Features and followers
cs-kind-path = дорога
cs-kind-house = дім
cs-kind-tower = вежа
cs-kind-court = двір
cs-role-path = герольд
cs-role-house = зброєносець
cs-role-tower = лицар
cs-role-court = купець

## Wall tiles
cs-wall-1 = ще один хід
cs-wall-2 = подвійні очки за вежу
cs-wall-3 = подвійні очки за дім
cs-wall-4 = незавершена дорога
cs-wall-5 = незавершена вежа
cs-wall-6 = незавершений дім
cs-wall-7 = 4 очки за ринок
cs-wall-8 = збільшена цитадель
cs-wall-9 = 5 додаткових очок
cs-wall-1-text = Наприкінці свого ходу: ще один повний хід.
cs-wall-2-text = У свій хід: завершена вежа, за яку ви отримуєте очки, дає вдвічі більше.
cs-wall-3-text = У свій хід: завершений дім, за який ви отримуєте очки, дає вдвічі більше.
cs-wall-4-text = { $values ->
    [full] Наприкінці: одна ваша незавершена дорога дає очки повністю.
   *[other] Наприкінці: одна ваша незавершена дорога дає 1 очко за тайл.
 }
cs-wall-5-text = { $values ->
    [full] Наприкінці: одна ваша незавершена вежа дає очки повністю.
   *[other] Наприкінці: одна ваша незавершена вежа дає 1 очко за тайл.
 }
cs-wall-6-text = { $values ->
    [full] Наприкінці: один ваш незавершений дім дає очки повністю.
   *[other] Наприкінці: один ваш незавершений дім дає 1 очко за тайл.
 }
cs-wall-7-text = Наприкінці: ринки одного вашого двору дають по 4 очки замість 3.
cs-wall-8-text = Наприкінці: ваша цитадель рахується так, ніби в її домі на { $bonus } { $bonus ->
    [one] тайл
    [few] тайли
   *[other] тайлів
 } більше.
cs-wall-9-text = Наприкінці: 5 очок.

## Lines of a score
cs-source-path = дороги
cs-source-house = доми
cs-source-tower = вежі
cs-source-court = двори
cs-source-keep = найбільша цитадель
cs-source-unfinished = незавершене
cs-source-markets = ринки за жетоном 7
cs-source-bonus = додаткові очки

## Faces of the tiles, unturned
cs-tile-court-market = двір із ринком
cs-tile-house-and-tower-opposite = дім і вежа одне проти одного
cs-tile-house-corner = кут дому
cs-tile-house-corner-market = кут дому, ринок
cs-tile-house-corner-path = кут дому, поворот дороги
cs-tile-house-edge-market = край дому, ринок
cs-tile-house-four = дім з усіх боків
cs-tile-house-path-end = край дому, дорога до дверей
cs-tile-house-path-left = край дому, дорога ліворуч
cs-tile-house-path-right = край дому, дорога праворуч
cs-tile-house-path-straight = край дому, пряма дорога
cs-tile-house-square = край дому, площа з трьома дорогами
cs-tile-house-three-market = дім із трьох боків, ринок
cs-tile-house-three-path = дім із трьох боків, дорога
cs-tile-house-through = дім наскрізь
cs-tile-path-bend = поворот дороги
cs-tile-path-bend-fountain = поворот дороги, криниця
cs-tile-path-bend-market = поворот дороги, ринок
cs-tile-path-cross-fountain = перехрестя чотирьох доріг, криниця
cs-tile-path-fork = розвилка трьох доріг
cs-tile-path-square3 = площа з трьома дорогами
cs-tile-path-square4 = площа з чотирма дорогами
cs-tile-path-straight = пряма дорога
cs-tile-path-straight-fountain = пряма дорога, криниця
cs-tile-path-straight-market = пряма дорога, ринок
cs-tile-tower-and-house-adjacent = вежа і дім поруч
cs-tile-tower-corner = кут вежі
cs-tile-tower-corner-market = кут вежі, ринок
cs-tile-tower-corner-path = кут вежі, поворот дороги
cs-tile-tower-edge-market = край вежі, ринок
cs-tile-tower-path-end = край вежі, дорога до дверей
cs-tile-tower-path-left = край вежі, дорога ліворуч
cs-tile-tower-path-straight = край вежі, пряма дорога
cs-tile-tower-square = край вежі, площа з трьома дорогами
cs-tile-tower-through = вежа наскрізь
