# How a finished game that lays tiles came out.
land-end = Die Karte am Ende
