# The rights of a person over their stored data.
priv-copy = A copy of everything
priv-copy-text = Everything this server stores about you: your name, devices, how you sign in (no secrets), what you wrote, your tables and games.
priv-download = Download (JSON)
priv-read = Open as a page
priv-erase = Remove everything
priv-erase-text = Your account, messages and devices are removed. You leave running games for good, a substitute plays on, and you are ranked last. Finished games stay, with a pseudonym instead of your name. This cannot be undone.
priv-erase-open = Remove everything of mine
priv-confirm = Your name, as a confirmation: { $name }
priv-password = Password, if you have one
priv-erase-go = Remove forever
priv-keep = Keep everything
priv-wrong-name = This is not your name.
priv-muted = Players whose messages you hide
priv-muted-text = You do not see their messages in any chat. They are not told.
priv-muted-none = Nobody.
priv-unmute = Show messages of { $name } again
