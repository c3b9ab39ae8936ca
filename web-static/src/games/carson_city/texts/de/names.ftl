# Names and effects of the components of Carson City (specification, section 2 and 3).
## Suits
cc-suit-hat = Hut
cc-suit-star = Stern
cc-suit-cactus = Kaktus
cc-suit-boot = Stiefel
cc-suit-horseshoe = Hufeisen
cc-suit-cow = Kuh

## Levels of virtual players
cc-level-novice = Anfänger
cc-level-intermediate = Fortgeschrittener
cc-level-expert = Experte

## Parcels
cc-parcel-empty = Leere Parzelle
cc-parcel-house = Wohnhaus
cc-parcel-mountain = Berg
cc-parcel-townhouse = Stadthaus
cc-parcel-mine = Mine
cc-parcel-ranch = Ranch
cc-parcel-blacksmith = Schmiede
cc-parcel-drugstore = Drogerie
cc-parcel-bank = Bank
cc-parcel-saloon = Saloon
cc-parcel-hotel = Hotel
cc-parcel-general_store = Kramladen
cc-parcel-church = Kirche
cc-parcel-prison = Gefängnis
cc-parcel-town_hall = Rathaus
cc-parcel-outlaws = Banditen

## What a parcel is worth
cc-worth-empty = Darf von allem überdeckt werden.
cc-worth-house = Zählt als 1 Haus.
cc-worth-mountain = Bringt jeder benachbarten Mine 2.
cc-worth-townhouse = Zählt als 2 Häuser.
cc-worth-mine = 2 je benachbarten Berg.
cc-worth-ranch = 1 je benachbarte leere Parzelle.
cc-worth-blacksmith = 1 je Mine und Ranch in der Stadt.
cc-worth-drugstore = 1 je benachbartes Haus und je Ranch in der Stadt.
cc-worth-bank = 1 je benachbartes Haus und je Mine in der Stadt.
cc-worth-saloon = 2 je benachbartes Haus.
cc-worth-hotel = 3; zählt für andere als 2 Häuser.
cc-worth-general_store = 1 je benachbartes Haus und je Haus in der Stadt.
cc-worth-church = 1 je Haus in der Stadt.
cc-worth-prison = Banditen schaden nicht und gelten als leere Parzellen.
cc-worth-town_hall = 1 je benachbartes Haus und je anderes Gebäude in der Stadt.
cc-worth-outlaws = −6 ohne Gefängnis oder Sheriff.

## Characters
cc-character-gunsmith = Büchsenmacher
cc-character-singer = Sängerin
cc-character-lawyer = Rechtsanwalt
cc-character-settler = Siedler
cc-character-banker = Bankier
cc-character-auctioneer = Auktionator
cc-character-captain = Hauptmann
cc-character-cowboy = Cowboy
cc-character-grocer = Krämerin
cc-character-undertaker = Totengräber
cc-character-doctor = Doktor
cc-character-editor = Verleger
cc-character-heroes = Helden
cc-character-governor = Gouverneur
cc-character-teacher = Lehrerin
cc-character-indian = Indianer
cc-character-chinese_worker = Tagelöhner
cc-character-newsboy = Zeitungsjunge
cc-character-prospector = Goldsucher
cc-character-sheriff = Sheriff
cc-character-mercenary = Revolverheld

## What a character does
cc-effect-gunsmith = Vor den Geboten, einmal je Epoche: +6 auf das Gebot dieser Runde.
cc-effect-singer = Am Ende: noch einmal die Punkte deines besten Saloons.
cc-effect-lawyer = Vor den Geboten, einmal je Epoche: nimm sofort eine Karte; deine Auktionskarte bleibt ohne Wirkung.
cc-effect-settler = Am Ende: 1 je leere Parzelle neben einer Ranch.
cc-effect-banker = Am Ende: 4 je Bank.
cc-effect-auctioneer = Verkauft bis zu 3 Geländekarten deiner Stadt; am Ende 7 je Karte.
cc-effect-captain = Deine Stadt darf 8 × 9 groß werden; am Ende 6.
cc-effect-cowboy = Am Ende: 3 je Ranch.
cc-effect-grocer = Am Ende: 4 je Drogerie.
cc-effect-undertaker = Am Ende: 2 je eigene Person, diese mitgezählt.
cc-effect-doctor = Nach den Geboten, einmal je Epoche: +2 auf dein Gebot; am Ende 5.
cc-effect-editor = Am Ende: 1 je eigene Person mit $, 4 je Person mit gebogenem Pfeil.
cc-effect-heroes = Vor den Geboten, einmal je Epoche: +3 auf dein Gebot; am Ende 6.
cc-effect-governor = Vor den Geboten, einmal pro Partie: eine Geländekarte mehr wird aufgedeckt und du nimmst sofort eine Karte.
cc-effect-teacher = Am Ende: 1 je Wohnhaus, 2 je Stadthaus oder Hotel.
cc-effect-indian = Am Ende: ein halber Punkt je Platz ohne Karte in deinem Gebiet von 8 × 8 (mit dem Hauptmann 8 × 9).
cc-effect-chinese_worker = Vor den Geboten, einmal je Epoche: eine Geländekarte mehr; nimm in deinem Zug 2 Karten.
cc-effect-newsboy = Am Ende: 3, und du darfst eine Person wählen, die niemand genommen hat.
cc-effect-prospector = Am Ende: 1 je Berg und Mine.
cc-effect-sheriff = Banditen schaden nicht und gelten als leere Parzellen; am Ende 3 je Gefängnis.
cc-effect-mercenary = Nach den Geboten, einmal je Epoche: +5 auf dein Gebot.

## The same in a few words, for the card's strip
cc-short-gunsmith = Gebot +6
cc-short-singer = bester Saloon
cc-short-lawyer = sofort 1 Karte
cc-short-settler = 1 je leere an Ranch
cc-short-banker = 4 je Bank
cc-short-auctioneer = 3 Verkäufe zu 7
cc-short-captain = 8 × 9, 6 Punkte
cc-short-cowboy = 3 je Ranch
cc-short-grocer = 4 je Drogerie
cc-short-undertaker = 2 je Person
cc-short-doctor = Gebot +2, 5 Punkte
cc-short-editor = 1 je $, 4 je ↷
cc-short-heroes = Gebot +3, 6 Punkte
cc-short-governor = 1 mehr, 1 nehmen
cc-short-teacher = 1 je Haus
cc-short-indian = ½ je freien Platz
cc-short-chinese_worker = 2 Karten nehmen
cc-short-newsboy = 3 und eine Person
cc-short-prospector = 1 je Berg und Mine
cc-short-sheriff = sicher, 3 je Gefängnis
cc-short-mercenary = Gebot +5

## Lines of the scorepad
cc-line-ranch = Ranches
cc-line-mine = Minen
cc-line-drugstore_adjacent = Drogerien, Nachbarn
cc-line-bank_adjacent = Banken, Nachbarn
cc-line-saloon = Saloons
cc-line-store_and_town_hall_adjacent = Kramläden und Rathaus
cc-line-per_ranch = Je Ranch
cc-line-per_mine = Je Mine
cc-line-per_house = Je Haus
cc-line-hotel = Hotels
cc-line-town_hall_buildings = Rathaus, Gebäude
cc-line-outlaws = Banditen
cc-line-characters = Personen
cc-line-attraction = Reizwert aller Karten
