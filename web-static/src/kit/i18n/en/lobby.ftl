# The first page and the lobby.
open-table = Open a table
how-to-play = How to play
learn-ten = Learn in ten minutes
stats = Statistics
ratings = Ratings
tables-yours = Your tables
tables-open = Open tables
tables-running = Running
no-games = The list of games could not be loaded.
row-sit = Sit down
row-watch = Watch
