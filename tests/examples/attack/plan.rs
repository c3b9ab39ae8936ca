//! The plan of the measurements, parsed from the command line.

use std::fmt;
use std::time::Duration;

pub(crate) const USAGE: &str =
    "attack [replay] [unread] [watchers] [guests] [lobby] [sign-ins] [bare-sign-ins] [notices] [refused-notices]
       [experts] [easy-players] [tickets] [lobby-watch] [create] [mute] [half-open] [slow-names]
                     all of them if none is named
  --seconds NUMBER   of each quiet and each attacked time (10)
  --rounds NUMBER    of both (3)
  --tables NUMBER    at which victims play (6)
  --number NUMBER    of the attack: connections that ask (4) or do not read (20), watchers that arrive (800),
                     accounts that sign in (5000), mails and calls of webhooks that wait (10000 each),
                     tables of the house (200), tickets (5000), strangers from `lobby-watch` on (60)
  --addresses NUMBER from which the strangers from `lobby-watch` on come (1)
  --apart            the server has the first core, everybody else the second";

/// The shipped limits, for strangers who must not have the higher limits of scripted victims.
const AS_SHIPPED: &[(&str, &str)] = &[("SALOON_MAX_FRAMES_PER_S", "20"), ("SALOON_MAX_FRAME_BURST", "60")];

/// The behaviour of the strangers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Request replays and records of finished games, one after another on each of several connections.
    Replay,
    /// Send a hundred requests on each of several connections, and read no answer.
    Unread,
    /// Begin to watch one running table, all at once.
    Watchers,
    /// Sign in as a new guest, again and again.
    Guests,
    /// Open as many public tables as the server permits.
    Lobby,
    /// Sign in to one account each, all at once, and retry until they succeed.
    SignIns,
    /// The same people at a second server that verifies nothing, which shows the cost of the people themselves.
    BareSignIns,
    /// Nobody attacks: notices wait for a mail server and a webhook that accept connections and never answer.
    Notices,
    /// The same with a mail server and a webhook that refuse connections.
    RefusedNotices,
    /// Nobody attacks: people play against bots of the level *expert* at tables of their own.
    Experts,
    /// The same people at the same number of tables, with bots that do not think.
    EasyPlayers,
    /// Nobody attacks: people look for games, and no two of them can be put together.
    Tickets,
    /// Have a socket each, and request the full list of tables again and again.
    LobbyWatch,
    /// Open tables again and again, even after refusals.
    Create,
    /// Mute and unmute a person, again and again.
    Mute,
    /// Begin HTTP requests and never complete them.
    HalfOpen,
    /// Test webhooks whose host names the machine's name server does not resolve.
    SlowNames,
}

impl Kind {
    const ALL: [Self; 17] = [
        Self::Replay,
        Self::Unread,
        Self::Watchers,
        Self::Guests,
        Self::Lobby,
        Self::SignIns,
        Self::BareSignIns,
        Self::Notices,
        Self::RefusedNotices,
        Self::Experts,
        Self::EasyPlayers,
        Self::Tickets,
        Self::LobbyWatch,
        Self::Create,
        Self::Mute,
        Self::HalfOpen,
        Self::SlowNames,
    ];

    /// The server's settings for this kind of attack. Bots may think for longer if their thinking is the attack.
    pub(crate) const fn settings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Experts | Self::EasyPlayers => &[("SALOON_HOUSE_PAUSE_MS", "2000")],
            // One socket gets the shipped rate of requests, while an address may open any number of tables.
            Self::LobbyWatch | Self::Create | Self::Mute => AS_SHIPPED,
            _ => &[],
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Replay => "replay",
            Self::Unread => "unread",
            Self::Watchers => "watchers",
            Self::Guests => "guests",
            Self::Lobby => "lobby",
            Self::SignIns => "sign-ins",
            Self::BareSignIns => "bare-sign-ins",
            Self::Notices => "notices",
            Self::RefusedNotices => "refused-notices",
            Self::Experts => "experts",
            Self::EasyPlayers => "easy-players",
            Self::Tickets => "tickets",
            Self::LobbyWatch => "lobby-watch",
            Self::Create => "create",
            Self::Mute => "mute",
            Self::HalfOpen => "half-open",
            Self::SlowNames => "slow-names",
        })
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) time: Duration,
    pub(crate) rounds: u32,
    pub(crate) tables: u8,
    /// The number of addresses of a crowd.
    pub(crate) addresses: u32,
    /// Whether the server has a core of its own.
    pub(crate) is_apart: bool,
    number: Option<u32>,
}

impl Plan {
    pub(crate) fn read(arguments: &[String]) -> Result<Self, String> {
        let time = Duration::from_secs(10);
        let mut plan = Self {
            kinds: Vec::new(),
            time,
            rounds: 3,
            tables: 6,
            addresses: 1,
            is_apart: false,
            number: None,
        };
        let mut words = arguments.iter().map(String::as_str);
        while let Some(word) = words.next() {
            if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.to_string() == word) {
                plan.kinds.push(kind);
                continue;
            }
            if word == "--apart" {
                plan.is_apart = true;
                continue;
            }
            let number =
                words.next().and_then(|number| number.parse::<u32>().ok()).filter(|number| *number > 0);
            let number = number.ok_or_else(|| format!("{word} wants a number above 0"));
            match word {
                "--seconds" => plan.time = Duration::from_secs(number?.into()),
                "--rounds" => plan.rounds = number?,
                "--tables" => plan.tables = number?.min(100) as u8,
                "--addresses" => plan.addresses = number?,
                "--number" => plan.number = Some(number?),
                _ => return Err(format!("{word} is not known")),
            }
        }
        if plan.kinds.is_empty() {
            plan.kinds.extend(Kind::ALL);
        }
        Ok(plan)
    }

    /// The number of strangers in the plan, or else `usual`.
    pub(crate) fn number_or(&self, usual: u32) -> u32 {
        self.number.unwrap_or(usual)
    }
}
