club-title = { $host } is for its own people
club-title-open = Playing here takes an account
club-invitation = New people come by an invitation: open the link that somebody from here has sent you.
club-closed = Accounts here are made by the people who run this server.
club-open = An account is made in a minute.
club-claim = Make an account
club-imprint = Imprint
err-forbidden-guests_off = Guests are not admitted here. Sign in with your account.
