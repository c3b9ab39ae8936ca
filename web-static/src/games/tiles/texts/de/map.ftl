# Die Karte jedes Spiels, in dem Plättchen gelegt werden.
land-larger = Größer
land-smaller = Kleiner
land-fit = Ganze Karte zeigen
land-minimap = Übersicht: antippen, um dorthin zu sehen; Taste zeigt die ganze Karte
land-choices = Plätze für einen Meeple auf dem Plättchen
land-turn-left = Nach links drehen
land-turn-right = Nach rechts drehen
land-left = Übrige Plättchen
land-left-one = { $name }: { $count }
land-left-none = { $name }: keines mehr
land-left-total = { $count ->
    [one] ein Plättchen kommt noch
   *[other] { $count } Plättchen kommen noch
}
land-places = Wo das Plättchen passt
land-see-end = Karte und Schlusswertung
