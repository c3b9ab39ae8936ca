# Ein Spiel lernen, und seine Regeln.
rules-of = Spiel wählen
rules-search = Regeln durchsuchen
rules-nothing = Keine Regel enthält diese Wörter.
rules-none = Zu diesem Spiel gibt es keinen Regeltext.
rules-extent = Länge der Regeln
rules-short = Kurz
rules-complete = Vollständig
# Die Seite der Lektionen eines Spiels.
learn-title = { $game } lernen
learn-sub = Schritt für Schritt an einem echten Tisch. Nichts zählt, niemand wartet, und du kannst jederzeit gehen und später weitermachen.
learn-lessons = Lektionen
learn-puzzles = Rätsel
learn-puzzles-sub = Eine Antwort ist die beste. Siehst du sie?
learn-solved-of = { $done } von { $of } gelöst
learn-none = Zu diesem Spiel gibt es noch keine Lektionen.
learn-begin = Anfangen
learn-go-on = Weitermachen
learn-once-more = Noch einmal
learn-puzzle = Rätsel { $n }: { $title }
learn-puzzle-done = Rätsel { $n }: { $title }, gelöst
learn-then = Danach
learn-tips-as = Jede Art von Entscheidung erklären, wenn sie an einem Tisch zum ersten Mal kommt
# Eine Lektion.
learn-step = Schritt { $n } von { $of }
learn-end = Geschafft
learn-watch = Sieh zu, was am Tisch geschieht.
learn-back = Zurück
learn-next = Weiter
learn-restart = Von vorn
learn-leave = Alle Lektionen
learn-try-again = Noch ein Versuch
learn-show-me = Zeig es mir
learn-finished = Gut gemacht!
learn-solved = Richtig!
learn-next-puzzle = Nächstes Rätsel
learn-to-puzzles = Zu den Rätseln
learn-practise = Gegen einen leichten Bot spielen
# The seats of a lesson's table, the learner first: names for everybody.
learn-name-0 = Sascha
learn-name-1 = Robin
learn-name-2 = Kim
learn-name-3 = Mika
learn-name-4 = Toni
learn-name-5 = Alex
learn-not-this = Das nicht; die Lektion sagt, warum.
learn-other = Das ist auch erlaubt. Hier geht die Lektion mit einem anderen Zug weiter.
learn-better = Es gibt eine bessere Antwort.
learn-worth-gain = Das bringt { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}. Es gibt eine Antwort, die mehr wert ist.
learn-worth-turn = Das macht { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
} in diesem Zug. Es gibt eine Antwort, die mehr wert ist.
learn-worth-ahead = Damit liegst du am Ende { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
} vorn. Es gibt eine Antwort, die mehr wert ist.
learn-worth-behind = Damit liegst du am Ende { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
} zurück. Es gibt eine Antwort, die mehr wert ist.
learn-worth-level = Damit steht es am Ende gleich. Es gibt eine Antwort, die mehr wert ist.
# Wo jemand zum ersten Mal steht.
learn-offer = { learn-offer-short } { learn-offer-about }
learn-offer-about = Eine Lektion dauert zehn Minuten. Oder spiel los, und jede Art von Entscheidung wird erklärt, wenn sie zum ersten Mal kommt.
learn-offer-short = Neu bei { $game }?
learn-lesson = Zur Lektion
learn-as-i-go = Beim Spielen erklären
learn-no-offer = Das nicht mehr anbieten
learn-tips-on = Ab jetzt wird jede Art von Entscheidung einmal erklärt.
learn-tip = Erklärung
learn-tip-close = Verstanden
learn-tips-off = Keine Erklärungen mehr
