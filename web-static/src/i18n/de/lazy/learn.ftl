# Ein Spiel lernen, und seine Regeln.
rules-search = Regeln durchsuchen
rules-nothing = Keine Regel enthält diese Wörter.
rules-none = Zu diesem Spiel gibt es keinen Regeltext.
rules-extent = Wie viel von den Regeln
rules-short = Kurz
rules-complete = Vollständig
