# Beendete Partien: ihre Seiten und ihre Liste.
gp-date = Zu Ende gespielt am { $date }
gp-acts = Was man mit dieser Partie tun kann
gp-check = Die Karten prüfen
gp-record = Aufzeichnung herunterladen
gp-options = Gespielt mit
gp-options-none = Alle Optionen wie vorgegeben.
gp-link = Link zu dieser Seite
gp-none-title = Diese Partie gibt es hier nicht
gp-none-text = Entweder stimmt die Adresse nicht, oder die Partie ist noch nicht zu Ende, oder ihr Tisch ist nur für die Mitspieler offen.
gp-failed = Die Partie konnte nicht geladen werden
mg-title = Deine beendeten Partien
mg-none = Noch keine beendete Partie.
mg-more = Ältere Partien
mg-records = Alle Aufzeichnungen in einer Datei
mg-place = { $rank } von { $of } · { $total }
