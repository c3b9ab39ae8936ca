# The authors of this page and its purpose.
about-text = Auf Saloon spielst du mit Bekannten online Brettspiele, in denen Städte wachsen – auf einem Server, den einer von euch betreibt.
unofficial = Dies ist ein inoffizielles Fanprojekt ohne Gewinnabsicht und ohne Verbindung zu den Autoren und Verlagen der Spiele. Es verwendet keine ihrer Bilder, Texte und Logos. Wenn dir ein Spiel gefällt, kauf es.
about-games = Die Spiele
about-made = Wie das gemacht ist
about-art = Alle Bilder sind unsere eigenen: Holzschnitte, die das Programm aus den Daten des Spiels zeichnet.
about-fonts = Gesetzt aus Podkova, Bitter und Oswald, frei unter der SIL Open Font License.
about-software = Das Programm ist freie Software unter MIT- oder Apache-2.0-Lizenz; die verwendeten Pakete stehen im Quelltext.
about-privacy = Kein Tracking, keine Anfragen an andere Server. Der Server merkt sich deinen Namen und deine Partien, dieses Gerät deine Einstellungen.
