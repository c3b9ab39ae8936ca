# Antworten, bevor ich gefragt werde.
ahead-begin = Vorab antworten
ahead-end = Doch nicht
ahead-title = Wähle jetzt deine Antwort für später (V)
ahead-later = { $act } – wenn ich dran bin
ahead-recall = Vorab-Antwort zurücknehmen
ahead-waits = Sobald du dran bist, wird gespielt: { $answer }.
ahead-bid = Nächstes Gebot: { $value }
ahead-pair = Paar { $cells }
ahead-pass = Automatisch passen
ahead-answer = Eine Antwort
ahead-cancelled-changed = Deine Vorab-Antwort gilt nicht mehr: Die Lage hat sich geändert.
ahead-cancelled-left = Deine Vorab-Antwort gilt nicht mehr: Du bist gegangen, oder ein Ersatz spielt für dich.
err-forbidden-early_full = Es warten schon vier Antworten. Nimm zuerst eine zurück.
err-forbidden-not_early = Das lässt sich nicht vorab beantworten.
