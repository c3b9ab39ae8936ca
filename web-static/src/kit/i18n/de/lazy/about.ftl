# Who made this, and for whom.
about-text = Saloon ist ein Ort, um mit Bekannten online Brettspiele über den Bau von Städten zu spielen, auf einem Server, den einer von euch betreibt.
unofficial = Dies ist ein inoffizielles Werk von Fans, ohne Gewinnabsicht und ohne Verbindung zu Autoren und Verlagen der Spiele. Es verwendet nichts von ihren Bildern, Texten und Logos. Wenn dir ein Spiel gefällt, kaufe es.
about-games = Die Spiele
about-made = Woraus das gemacht ist
about-art = Alle Bilder sind unsere eigenen: Holzschnitte, die das Programm aus den Daten des Spiels zeichnet.
about-fonts = Gesetzt aus Podkova, Bitter und Oswald, frei unter der SIL Open Font License.
about-software = Das Programm ist freie Software unter MIT- oder Apache-2.0-Lizenz; die verwendeten Pakete stehen im Quelltext.
about-privacy = Kein Mitlesen, keine Anfragen an andere Server. Der Server merkt sich deinen Namen und deine Partien, dieses Gerät deine Einstellungen.
