# How a finished game that lays tiles came out.
land-end = Карта в конце
