# Изучение игры и её правила.
rules-search = Искать в правилах
rules-nothing = Таких слов в правилах нет.
rules-none = Текста правил этой игры нет.
rules-extent = Сколько правил показать
rules-short = Кратко
rules-complete = Полностью
