# Finished games: their pages and their list.
gp-date = Played to the end on { $date }
gp-acts = What you can do with this game
gp-check = Check the deal
gp-record = Download the record
gp-options = Played with
gp-options-none = Every option as it comes.
gp-link = Link to this page
gp-none-title = There is no such game here
gp-none-text = Either the address is wrong, or the game is not over yet, or its table is closed to all but its players.
gp-failed = The game could not be loaded
mg-title = Your finished games
mg-none = No finished game yet.
mg-more = Older games
mg-records = All records in one file
mg-place = { $rank } of { $of } · { $total }
