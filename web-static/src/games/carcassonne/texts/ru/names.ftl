# Names of Carcassonne: features, figures, faces of tiles, lines of a score.

## Features
ca-kind-field = поле
ca-kind-road = дорога
ca-kind-city = город
ca-kind-river = река
ca-kind-monastery = монастырь
ca-kind-garden = сад

## Figures
ca-figure-meeple = мипл
ca-figure-abbot = аббат
ca-role-knight = рыцарь
ca-role-highwayman = разбойник
ca-role-monk = монах
ca-role-farmer = крестьянин
ca-role-abbot = аббат
ca-role-gardener = аббат в саду

## Lines of a score
ca-source-start = стартовая клетка
ca-source-road = дороги
ca-source-city = города
ca-source-monastery = монастыри
ca-source-garden = сады
ca-source-recall = аббаты, забранные в запас
ca-source-open-road = незавершённые дороги
ca-source-open-city = незавершённые города
ca-source-open-monastery = незавершённые монастыри
ca-source-open-garden = незавершённые сады
ca-source-field = поля

## Faces of the tiles, unturned
ca-face-base-a = монастырь, дорога
ca-face-base-b = монастырь
ca-face-base-c = город со всех сторон, щит
ca-face-base-d = край города, прямая дорога
ca-face-base-e = край города
ca-face-base-e-garden = край города, сад
ca-face-base-f = город насквозь, щит
ca-face-base-g = город насквозь
ca-face-base-h = два города друг против друга
ca-face-base-h-garden = два города друг против друга, сад
ca-face-base-i = два города рядом
ca-face-base-i-garden = два города рядом, сад
ca-face-base-j = край города, дорога направо
ca-face-base-k = край города, дорога налево
ca-face-base-l = край города, перекрёсток трёх дорог
ca-face-base-m = угол города, щит
ca-face-base-m-garden = угол города, щит, сад
ca-face-base-n = угол города
ca-face-base-n-garden = угол города, сад
ca-face-base-o = угол города, поворот дороги, щит
ca-face-base-p = угол города, поворот дороги
ca-face-base-q = город с трёх сторон, щит
ca-face-base-r = город с трёх сторон
ca-face-base-r-garden = город с трёх сторон, сад
ca-face-base-s = город с трёх сторон, дорога, щит
ca-face-base-t = город с трёх сторон, дорога
ca-face-base-u = прямая дорога
ca-face-base-u-garden = прямая дорога, сад
ca-face-base-v = поворот дороги
ca-face-base-v-garden = поворот дороги, сад
ca-face-base-w = перекрёсток трёх дорог
ca-face-base-x = перекрёсток четырёх дорог
ca-face-river-bend = поворот реки
ca-face-river-bend-garden = поворот реки, сад
ca-face-river-city-bend = угол города, поворот реки
ca-face-river-city-road = край города, дорога через реку
ca-face-river-lake = озеро
ca-face-river-monastery = монастырь, дорога через реку
ca-face-river-road-bend = поворот реки, поворот дороги
ca-face-river-road-bridge = мост через реку
ca-face-river-spring = источник
ca-face-river-straight = прямая река
ca-face-river-two-cities = река между двумя городами
