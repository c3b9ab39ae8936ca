# How a finished game that lays tiles came out.
land-end = The map at the end
