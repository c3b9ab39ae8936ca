# Вивчення гри та її правила.
rules-search = Шукати в правилах
rules-nothing = Таких слів у правилах немає.
rules-none = Тексту правил цієї гри немає.
rules-extent = Скільки правил показати
rules-short = Стисло
rules-complete = Повністю
