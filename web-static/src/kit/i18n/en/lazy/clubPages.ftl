# Clubs of players: the list, and the page of a club.
clubs = Clubs
clubs-club = Club
clubs-sub = A club brings together players who like to play with each other. Join one, or found your own.
clubs-sub-guest = A club brings together players who like to play with each other. You need an account to join one or to found one.
clubs-account = Create an account
clubs-loading = Loading the clubs…
clubs-yours = Your clubs
clubs-yours-none = You are in no club yet. Join one below, or found your own.
clubs-all = All clubs
clubs-more = More clubs
clubs-none = There are no clubs here yet
clubs-none-text = Found the first one and invite the players you like to play with.
clubs-none-guest = Create an account and found the first one.
clubs-back = All clubs on this server
clubs-members =
    { $n ->
        [one] { $n } member
       *[other] { $n } members
    }
clubs-since = founded on { DATETIME($at, dateStyle: "long") }
clubs-lost = There is no club with this name
clubs-lost-text = Check the spelling. The club may have another name now, or may have been dissolved.

# How players join
clubs-joining = How players join
clubs-by-open = open to all
clubs-by-request = on request
clubs-by-invitation = by invitation
clubs-by-open-text = Everybody with an account can join.
clubs-by-request-text = Players ask to join, and an organiser lets them in.
clubs-by-invitation-text = Only players whom an organiser has invited can join.

# The form
clubs-found = Found a club
clubs-found-go = Found the club
clubs-founded = The club { $club } is founded. Invite players by name.
clubs-name = Name
clubs-name-hint = 3 to 40 characters, different from every other club.
clubs-name-short = A club’s name has at least 3 characters.
clubs-text = About the club
clubs-text-hint = { NUMBER($n) } of { NUMBER($most) } characters. Games, usual times, languages: everybody can read it.
clubs-text-refused = At most { NUMBER($most) } characters, without invisible ones.
clubs-outdated = This has changed in the meantime. The page now shows the latest state.
clubs-cancel = Cancel
clubs-save = Save
clubs-saved = The club is changed.

# The reader in a club
clubs-you = You and this club
clubs-you-requested = you have asked to join
clubs-you-invited = you are invited
clubs-you-member = member
clubs-you-organiser = organiser
clubs-you-owner = owner
clubs-now-requested = You have asked to join. An organiser will answer.
clubs-now-invited = You are invited to this club.
clubs-now-member = You are a member of this club.
clubs-now-organiser = You are an organiser of this club.
clubs-now-owner = This is your club. To leave it, pass it on to a member first.
clubs-invited-by = { $name } invites you to this club.
clubs-join-account = You need an account to join.
clubs-join-open = Join the club
clubs-join-request = Ask to join
clubs-joined = You are now a member of { $club }.
clubs-asked = You have asked to join { $club }.
clubs-unask = Withdraw your request
clubs-unasked = Your request to { $club } is withdrawn.
clubs-accept = Accept the invitation
clubs-accept-of = Accept the invitation: { $club }
clubs-decline = Decline
clubs-decline-of = Decline: { $club }
clubs-declined = You have declined the invitation to { $club }.
clubs-leave = Leave the club
clubs-leave-open = Do you want to leave this club? You can join again at any time.
clubs-leave-request = Do you want to leave this club? To come back, you will have to ask again.
clubs-leave-invitation = Do you want to leave this club? You can only come back by a new invitation.
clubs-left = You have left { $club }.

# People
clubs-leads = Owner and organisers
clubs-is-owner = owner
clubs-is-organiser = organiser
clubs-rest = Members
clubs-person-since = since { DATETIME($at, dateStyle: "medium") }
clubs-members-none = No other members yet.
clubs-members-hidden = Only members can see the list of members.
clubs-requests = Requests
clubs-requests-none = No requests at the moment.
clubs-asked-at = asked on { DATETIME($at, dateStyle: "medium") }
clubs-let-in = Let in
clubs-let-in-name = Let in: { $name }
clubs-let-in-done = { $name } is now a member.
clubs-refuse = Refuse
clubs-refuse-name = Refuse: { $name }
clubs-refused-done = The request of { $name } is refused.
clubs-invitations = Invitations
clubs-invite-name = Account name
clubs-invite = Invite
clubs-invited-done = { $name } is invited.
clubs-invited-at = invited on { DATETIME($at, dateStyle: "medium") }
clubs-invited-at-by = invited by { $name } on { DATETIME($at, dateStyle: "medium") }
clubs-withdraw = Withdraw
clubs-withdraw-name = Withdraw: { $name }
clubs-withdrawn = The invitation of { $name } is withdrawn.
clubs-manage = Manage { $name }
clubs-promote = Make organiser
clubs-promoted = { $name } is now an organiser.
clubs-demote = Make member again
clubs-demoted = { $name } is now a member without other rights.
clubs-pass = Pass the club on
clubs-pass-name = Pass the club on: { $name }
clubs-pass-ask = { $name } will own the club, and you will be an organiser. Only the new owner can undo this.
clubs-passed = The club now belongs to { $name }.
clubs-remove = Remove from the club
clubs-remove-name = Remove from the club: { $name }
clubs-remove-ask = Do you want to remove { $name } from the club?
clubs-removed = { $name } is no longer in the club.

# Changes of the club
clubs-settings = Manage the club
clubs-edit = Change text and joining
clubs-edit-all = Change name, text and joining
clubs-file = Download its data
clubs-dissolve = Dissolve the club…
clubs-dissolve-ask = { $club } will be removed for everybody, with its members, requests and invitations. This cannot be undone.
clubs-dissolve-name = Name of the club, to confirm
clubs-dissolve-other = This is not the name of the club. Type it exactly as above.
clubs-dissolve-go = Dissolve it for good
clubs-dissolved = { $club } is dissolved.

# Refusals
err-not_found-club = There is no club with this name. It may have been renamed or dissolved.
err-forbidden-invitation_only = Only invited players can join this club.
err-forbidden-club_full = This club is full: no more players can join or be invited.
err-forbidden-too_many_requests = Many players are already waiting for an answer from this club. Try again later.
err-forbidden-too_many_invitations = 100 invitations of this club are open. Withdraw one first.
err-forbidden-too_many_clubs = You are in 50 clubs, invitations and requests included. Leave one first.
err-forbidden-too_many_owned_clubs = You already own 3 clubs. Pass one on or dissolve it first.
err-forbidden-new_owner_has_too_many = This player already owns 3 clubs. Choose another member.
err-forbidden-organisers_only = Only organisers of this club can do this.
err-forbidden-owner_only = Only the owner of this club can do this.
err-forbidden-pass_on_first = Pass the club on to a member before you leave it.
err-forbidden-not_requested = This player has not asked to join.
err-forbidden-not_a_member = This player is not a member of the club.
err-forbidden-invited_too_many_clubs = This player has too many clubs and invitations already.
