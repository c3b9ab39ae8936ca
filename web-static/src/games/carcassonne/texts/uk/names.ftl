# Names of Carcassonne: features, figures, faces of tiles, lines of a score.

## Features
ca-kind-field = поле
ca-kind-road = дорога
ca-kind-city = місто
ca-kind-river = річка
ca-kind-monastery = монастир
ca-kind-garden = сад

## Figures
ca-figure-meeple = міпл
ca-figure-abbot = абат
ca-role-knight = лицар
ca-role-highwayman = розбійник
ca-role-monk = монах
ca-role-farmer = селянин
ca-role-abbot = абат
ca-role-gardener = абат у саду

## Lines of a score
ca-source-start = стартова клітинка
ca-source-road = дороги
ca-source-city = міста
ca-source-monastery = монастирі
ca-source-garden = сади
ca-source-recall = абати, забрані до запасу
ca-source-open-road = незавершені дороги
ca-source-open-city = незавершені міста
ca-source-open-monastery = незавершені монастирі
ca-source-open-garden = незавершені сади
ca-source-field = поля

## Faces of the tiles, unturned
ca-face-base-a = монастир, дорога
ca-face-base-b = монастир
ca-face-base-c = місто з усіх боків, щит
ca-face-base-d = край міста, пряма дорога
ca-face-base-e = край міста
ca-face-base-e-garden = край міста, сад
ca-face-base-f = місто наскрізь, щит
ca-face-base-g = місто наскрізь
ca-face-base-h = два міста одне проти одного
ca-face-base-h-garden = два міста одне проти одного, сад
ca-face-base-i = два міста поруч
ca-face-base-i-garden = два міста поруч, сад
ca-face-base-j = край міста, дорога праворуч
ca-face-base-k = край міста, дорога ліворуч
ca-face-base-l = край міста, перехрестя трьох доріг
ca-face-base-m = кут міста, щит
ca-face-base-m-garden = кут міста, щит, сад
ca-face-base-n = кут міста
ca-face-base-n-garden = кут міста, сад
ca-face-base-o = кут міста, поворот дороги, щит
ca-face-base-p = кут міста, поворот дороги
ca-face-base-q = місто з трьох боків, щит
ca-face-base-r = місто з трьох боків
ca-face-base-r-garden = місто з трьох боків, сад
ca-face-base-s = місто з трьох боків, дорога, щит
ca-face-base-t = місто з трьох боків, дорога
ca-face-base-u = пряма дорога
ca-face-base-u-garden = пряма дорога, сад
ca-face-base-v = поворот дороги
ca-face-base-v-garden = поворот дороги, сад
ca-face-base-w = перехрестя трьох доріг
ca-face-base-x = перехрестя чотирьох доріг
ca-face-river-bend = поворот річки
ca-face-river-bend-garden = поворот річки, сад
ca-face-river-city-bend = кут міста, поворот річки
ca-face-river-city-road = край міста, дорога через річку
ca-face-river-lake = озеро
ca-face-river-monastery = монастир, дорога через річку
ca-face-river-road-bend = поворот річки, поворот дороги
ca-face-river-road-bridge = міст через річку
ca-face-river-spring = джерело
ca-face-river-straight = пряма річка
ca-face-river-two-cities = річка між двома містами
