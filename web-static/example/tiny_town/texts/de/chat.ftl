# What people may say at a table of Tiny Town, beside the phrases of every table.
chat-tiny_town-small_but_mine = Es ist klein, aber mein.
