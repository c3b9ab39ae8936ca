club-title = { $host } is a private club
club-title-open = You need an account to play here
club-invitation = You need an invitation to join: open the link that a member has sent you.
club-closed = The server’s admins create the accounts.
club-open = Creating one takes a minute.
club-provider = Sign in with the account you have at the club or company behind this server.
club-claim = Create an account
club-imprint = Imprint
