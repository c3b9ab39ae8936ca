# The moderators' decisions about the reader, reports to them, and the actions at a person's name.
own-notice =
    { $n ->
        [one] A moderator has made a decision about you.
       *[other] Moderators have made { $n } decisions about you.
    }
own-title = From the moderators
own-read = Read
own-warned = A moderator has warned you.
own-at = decided { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = until { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = over since { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = until a moderator lifts it
own-lifted = lifted by a moderator
own-ended = A moderator has lifted the decision about you.
own-answered = Your answer:
own-answer = Answer once
own-answer-label = Message to the moderators
own-answer-left = You can answer once. { $n } characters are left.
own-answer-send = Send the answer
own-answer-sent = The moderators will read your answer.
own-again = Check again
own-out = Sign out
own-elsewhere = Your games, seats and data are kept. The server’s admins can tell you more.
report-text = Moderators will read it. Nobody at the table is told.
report-person-text = Moderators will read it. They also see the players and the last messages of { $name } that you can read. Nobody at the table is told.
report-message-text = Moderators will read it, with the message and those before it. The writer is not told who reported it.
report-table = Table
report-about = Subject
report-about-table = The table “{ $name }”
report-why = What is wrong?
report-seen = Up to 500 characters. Moderators see your name.
report-send = Send the report
report-sent = Thank you. Moderators will read it.
report-nothing = There is no table to report.
err-not_found-watcher = This spectator is no longer here.
people-at = at the table “{ $table }”
people-profile = Profile of { $name }
people-report = Report { $name }…
people-mute = Hide messages of { $name }
people-unmute = Show messages of { $name } again
people-muted = Messages of { $name } are hidden. You can change that in your account, under privacy.
people-unmuted = Messages of { $name } are shown again.
people-follow = Follow { $name }
people-unfollow = Stop following { $name }
people-followed = You follow { $name }. Their tables are listed on the home page.
people-unfollowed = You no longer follow { $name }.
people-block = Block { $name }…
people-unblock = Unblock { $name }
people-blocked = { $name } is blocked. You can change that in your account, under privacy.
people-unblocked = { $name } is no longer blocked.
people-block-text = You get no messages, invitations or notifications from { $name } any more, you stop following them, and you are asked before you sit down at a table with them. They are not told.
people-block-yes = Block
people-block-no = Cancel
err-forbidden-blocked = You have blocked this player. Unblock them first.
err-forbidden-too_many_followed = You follow as many players as you can. Stop following one first.
err-forbidden-too_many_blocked = You have blocked as many players as you can. Unblock one first.
err-forbidden-appealed = You have already answered this.
