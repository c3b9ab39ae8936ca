# The page of a new visitor while their device solves a puzzle.
puzzle-title = Хвилинку
puzzle-why = З вашої мережі прийшло багато нових гравців. Для захисту від фальшивих гравців ваш пристрій розв’язує невелику задачу. Робити нічого не треба.
puzzle-progress = Перебіг розв’язання
puzzle-begun = Ваш пристрій працює.
puzzle-half = Минула приблизно половина звичайного часу.
puzzle-long = Сьогодні довше, ніж звичайно: так буває.
puzzle-cancel = Скасувати
