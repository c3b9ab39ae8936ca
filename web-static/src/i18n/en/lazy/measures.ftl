# What moderators have decided about the reader, reports to them, and what can be done about somebody by their name.
own-notice =
    { $n ->
        [one] A moderator has decided something about you.
       *[other] Moderators have decided { $n } things about you.
    }
own-title = From the moderators
own-read = Read it
own-warned = A moderator has warned you.
own-at = decided { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-until = until { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-over = over since { DATETIME($at, dateStyle: "medium", timeStyle: "short") }
own-endless = until a moderator lifts it
own-lifted = lifted by a moderator
own-ended = A moderator has ended what was decided about you.
own-answered = Your answer:
own-answer = Answer once
own-answer-label = What the moderators should know
own-answer-left = You can answer once. { $n } characters are left.
own-answer-send = Send the answer
own-answer-sent = The moderators read your answer.
own-again = See whether it is over
own-out = Sign out
own-elsewhere = Your games, seats and data stay. Whoever runs this server can tell you more.
report-text = Moderators read it. Nobody at the table learns of it.
report-person-text = Moderators read it, with who sits at the table and what { $name } said there last, as far as you can read it. Nobody at the table learns of it.
report-message-text = Moderators read it, with the message and what was said before it. Its writer does not learn who has reported it.
report-table = Table
report-about = What it is about
report-about-table = The table “{ $name }”
report-why = What is wrong
report-seen = Up to 500 characters. Your name stands on it for the moderators.
report-send = Send the report
report-sent = Thank you. The moderators read it.
report-nothing = There is no table to report.
err-not_found-watcher = Nobody of this name watches this table any more.
people-at = at the table “{ $table }”
people-report = Report { $name }…
people-mute = Hide what { $name } writes
people-unmute = Show again what { $name } writes
people-muted = You no longer see what { $name } writes. You can change that in your account, under privacy.
people-unmuted = You see again what { $name } writes.
err-forbidden-appealed = You have answered to this already.
