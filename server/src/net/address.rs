//! The client address of a request, behind the proxies that the operator trusts.

use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, as `10.0.0.0/8`; a single address is the range of all its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

/// A text that is not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a network is an address and a number of bits, as 10.0.0.0/8")]
pub struct NoNetwork;

impl FromStr for Network {
    type Err = NoNetwork;
    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let (address, bits) =
            text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let first: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| NoNetwork))?;
        if bits > most { Err(NoNetwork) } else { Ok(Self { first, bits }) }
    }
}

impl Network {
    /// The network of `bits` bits that contains the address.
    fn around(address: IpAddr, bits: u8) -> Self {
        let first = match address {
            IpAddr::V4(four) => {
                let mask = u32::MAX.checked_shl(32 - u32::from(bits)).unwrap_or(0);
                Ipv4Addr::from_bits(four.to_bits() & mask).into()
            }
            IpAddr::V6(six) => {
                let mask = u128::MAX.checked_shl(128 - u32::from(bits)).unwrap_or(0);
                Ipv6Addr::from_bits(six.to_bits() & mask).into()
            }
        };
        Self { first, bits }
    }

    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.first.is_ipv4() == address.is_ipv4()
            && Self::around(address, self.bits).first == Self::around(self.first, self.bits).first
    }
}

/// A client address in the form that limits count by. Printed as `***`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Address(IpAddr);

hidden!(Address);

impl Address {
    pub fn of(address: IpAddr) -> Self {
        Self(counted(address))
    }

    /// The network, without the part that stands for one household: enough for somebody to recognise their own.
    pub fn network(self) -> String {
        match self.0 {
            IpAddr::V4(four) => {
                let [a, b, ..] = four.octets();
                format!("{a}.{b}.0.0/16")
            }
            IpAddr::V6(six) => format!("{}/32", Ipv6Addr::from_bits(six.to_bits() >> 96 << 96)),
        }
    }

    /// The networks that this address counts towards.
    pub(crate) fn networks(self) -> impl Iterator<Item = NetworkAllowance> + Clone {
        allowances(self.0)
    }

    /// The address that gives these bytes.
    pub(crate) fn of_bytes(bytes: [u8; 16]) -> Self {
        Self::of(Ipv6Addr::from(bytes).into())
    }

    /// Equal addresses give equal bytes.
    pub fn bytes(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(four) => four.to_ipv6_mapped().octets(),
            IpAddr::V6(six) => six.octets(),
        }
    }
}

/// Identifies an address without revealing it: only the key it was made with can link the two.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AddressTag(String);

hidden!(AddressTag);

impl AddressTag {
    /// From a keyed hash of the address.
    pub fn of(hash: [u8; 32]) -> Self {
        let first = hash[..8].iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
        Self(format!("{first:016x}"))
    }

    /// The tag as a text to be found by.
    pub(crate) fn into_text(self) -> String {
        self.0
    }

    #[cfg(test)]
    pub(crate) fn of_text(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// The address that limits count by. For IPv6 only the first 64 bits, since one household has all the rest.
fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        four @ IpAddr::V4(_) => four,
    }
}

/// A network that limits count by, and the factor by which its limit exceeds that of a single address.
pub(crate) type NetworkAllowance = (Network, u32);

/// The networks that an address counts towards.
///
/// A household has a /64 of IPv6, so a /64 counts as one address. Server customers are given a /56 or a /48. Those are
/// limited too, with higher limits, since a mobile operator may put many people into them.
pub(crate) fn allowances(address: IpAddr) -> impl Iterator<Item = NetworkAllowance> + Clone {
    const OF_FOUR: &[(u8, u32)] = &[(32, 1)];
    const OF_SIX: &[(u8, u32)] = &[(64, 1), (56, 4), (48, 16)];
    let address = address.to_canonical();
    let widths = if address.is_ipv4() { OF_FOUR } else { OF_SIX };
    widths.iter().map(move |(bits, times)| (Network::around(address, *bits), *times))
}

/// The client behind `peer`: the last address in `X-Forwarded-For` that does not belong to a trusted proxy.
///
/// Each proxy appends the address that called it, so only the entries to the right of an untrusted address are
/// reliable.
pub fn client<'a>(
    peer: IpAddr,
    forwarded_for: impl DoubleEndedIterator<Item = &'a str>,
    trusted: &[Network],
) -> IpAddr {
    let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer.to_canonical();
    let mut hops = forwarded_for.rev().flat_map(|header| header.rsplit(','));
    while is_trusted(client) {
        match hops.next().map(|hop| hop.trim().parse::<IpAddr>()) {
            Some(Ok(hop)) => client = hop.to_canonical(),
            // A request whose client the trusted proxy does not name counts as the proxy's own.
            Some(Err(_)) | None => break,
        }
    }
    client
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("10.0.0.0/8", "10.255.0.1", true)]
    #[case("10.0.0.0/8", "11.0.0.1", false)]
    #[case("10.0.0.0/8", "::ffff:10.0.0.1", true)]
    #[case("127.0.0.1", "127.0.0.1", true)]
    #[case("127.0.0.1", "127.0.0.2", false)]
    #[case("0.0.0.0/0", "203.0.113.9", true)]
    #[case("0.0.0.0/0", "2001:db8::1", false)]
    #[case("::/0", "2001:db8::1", true)]
    #[case("2001:db8::/32", "2001:db8:ffff::1", true)]
    #[case("2001:db8::/32", "2001:db9::1", false)]
    fn networks_hold_their_addresses(#[case] network: &str, #[case] address: &str, #[case] inside: bool) {
        let network: Network = network.parse().unwrap();
        assert_eq!(network.contains(address.parse().unwrap()), inside);
    }

    #[rstest]
    #[case("10.0.0.0/33")]
    #[case("::/129")]
    #[case("10.0.0/8")]
    #[case("10.0.0.0/-1")]
    #[case("proxy")]
    fn what_is_no_network_is_none(#[case] text: &str) {
        assert_eq!(text.parse::<Network>(), Err(NoNetwork));
    }

    #[rstest]
    #[case::no_proxy("203.0.113.9", &["198.51.100.1"], "203.0.113.9")]
    #[case::one_proxy("10.0.0.1", &["203.0.113.9"], "203.0.113.9")]
    #[case::two_proxies("10.0.0.1", &["203.0.113.9, 10.0.0.2"], "203.0.113.9")]
    #[case::a_forged_start("10.0.0.1", &["1.2.3.4, 203.0.113.9"], "203.0.113.9")]
    #[case::two_headers("10.0.0.1", &["1.2.3.4", "203.0.113.9"], "203.0.113.9")]
    #[case::garbage("10.0.0.1", &["203.0.113.9, unknown"], "10.0.0.1")]
    #[case::no_header("10.0.0.1", &[], "10.0.0.1")]
    #[case::only_proxies("10.0.0.1", &["10.0.0.3, 10.0.0.2"], "10.0.0.3")]
    #[case::six("::ffff:10.0.0.1", &["2001:db8::1"], "2001:db8::1")]
    fn the_client_is_the_last_hop_nobody_vouches_for(
        #[case] peer: &str,
        #[case] headers: &[&str],
        #[case] want: &str,
    ) {
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        let found = client(peer.parse().unwrap(), headers.iter().copied(), &trusted);
        assert_eq!(found, want.parse::<IpAddr>().unwrap());
    }

    #[rstest]
    #[case::one_house("2001:db8:1:2:3::1", "2001:db8:1:2:ffff::2", &[64, 56, 48])]
    #[case::one_street("2001:db8:1:2::1", "2001:db8:1:3::1", &[56, 48])]
    #[case::one_town("2001:db8:1:200::1", "2001:db8:1:300::1", &[48])]
    #[case::strangers("2001:db8:1::1", "2001:db8:2::1", &[])]
    #[case::the_same_four("203.0.113.9", "::ffff:203.0.113.9", &[32])]
    #[case::other_four("203.0.113.9", "203.0.113.8", &[])]
    fn neighbours_share_limits(#[case] one: &str, #[case] other: &str, #[case] shared: &[u8]) {
        let of = |text: &str| allowances(text.parse().unwrap());
        let both = of(one).filter(|share| of(other).any(|others| others == *share));
        assert_eq!(both.map(|(network, _)| network.bits).collect::<Vec<_>>(), shared);
    }
}
