# What people may say at a table of Lantern Row, beside the phrases of every table.
chat-lantern_row-look_at_this = Schaut euch das an!
