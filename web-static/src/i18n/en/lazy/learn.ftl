# Learning a game, and its rules.
rules-search = Search the rules
rules-nothing = No rule has these words.
rules-none = There is no rules text of this game.
rules-extent = How much of the rules
rules-short = Short
rules-complete = Complete
