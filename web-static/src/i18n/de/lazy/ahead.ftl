# Antworten, bevor ich gefragt werde.
ahead-begin = Vorab antworten
ahead-end = Doch nicht
ahead-title = Sag jetzt, was geantwortet wird, sobald du gefragt wirst (V)
ahead-later = { $act } – sobald ich gefragt werde
ahead-recall = Antwort vorab zurücknehmen
ahead-waits = Das wird für dich geantwortet, sobald du gefragt wirst: { $answer }.
ahead-bid = Nächstes Gebot: { $value }
ahead-pair = Paar { $cells }
ahead-pass = In Fenstern passen
ahead-answer = Eine Antwort
ahead-cancelled-changed = Deine Antwort vorab ist hinfällig: Etwas, worauf sie beruhte, hat sich geändert.
ahead-cancelled-left = Deine Antwort vorab ist hinfällig: Du bist gegangen, oder ein Ersatz spielt für dich.
err-forbidden-early_full = Es warten schon vier Antworten. Nimm sie zuerst zurück.
err-forbidden-not_early = Das lässt sich nicht vorab beantworten.
