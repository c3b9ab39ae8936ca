//! The addresses that the server may connect to: those of the internet, and those that the operator names.
//!
//! Opens no connection. Invariant: an address within this machine, its networks, or any range that is not one of the
//! internet is allowed only if the operator names it, in any form of IPv6.

use crate::net::Network;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;
use url::{Host, Url};

/// The longest address that is taken.
const URL_BYTES: usize = 2048;

/// Addresses that may be requested although they are private, and without TLS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivateTarget {
    Host(String),
    Network(Network),
}

/// A text that names no host and no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a host name or a network, as ntfy.lan or 192.168.1.0/24")]
pub struct NoPrivateTarget;

impl FromStr for PrivateTarget {
    type Err = NoPrivateTarget;
    fn from_str(text: &str) -> Result<Self, NoPrivateTarget> {
        if let Ok(network) = text.parse() {
            return Ok(Self::Network(network));
        }
        let is_name = |c: u8| c.is_ascii_alphanumeric() || b"-._".contains(&c);
        let has_letter = text.bytes().any(|c| c.is_ascii_alphabetic());
        let is_host = has_letter && text.bytes().all(is_name) && !text.starts_with(['.', '-']);
        if is_host { Ok(Self::Host(host_name(text))) } else { Err(NoPrivateTarget) }
    }
}

/// An address that can never be requested, whatever it resolves to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("must be an address with https")]
pub struct NoTargetUrl;

/// The addresses that an operator has named.
#[derive(Clone, Debug, Default)]
pub(super) struct Exceptions {
    hosts: Vec<String>,
    networks: Vec<Network>,
}

impl Exceptions {
    pub(super) fn new(named: &[PrivateTarget]) -> Self {
        let mut exceptions = Self::default();
        for target in named {
            match target {
                PrivateTarget::Host(host) => exceptions.hosts.push(host.clone()),
                PrivateTarget::Network(network) => exceptions.networks.push(*network),
            }
        }
        exceptions
    }

    /// Parses an address that may be asked if what it resolves to may be.
    pub(super) fn url(&self, text: &str) -> Result<Url, NoTargetUrl> {
        let url = Url::parse(text).map_err(|_| NoTargetUrl)?;
        let is_plain = url.scheme() == "http" && self.may_be_plain(&url);
        let has_login = !url.username().is_empty() || url.password().is_some();
        let fits = text.len() <= URL_BYTES && url.host().is_some() && url.port() != Some(0);
        let good = fits && (url.scheme() == "https" || is_plain) && !has_login && url.fragment().is_none();
        if good { Ok(url) } else { Err(NoTargetUrl) }
    }

    /// Whether it may be that this host is asked without TLS; what it resolves to decides.
    fn may_be_plain(&self, url: &Url) -> bool {
        match url.host() {
            Some(Host::Ipv4(address)) => self.has(address.into()),
            Some(Host::Ipv6(address)) => self.has(address.into()),
            Some(Host::Domain(name)) => self.names(name) || !self.networks.is_empty(),
            None => false,
        }
    }

    /// Whether this address of the host may be asked by a URL that was parsed here.
    pub(super) fn allow(&self, url: &Url, address: IpAddr) -> bool {
        let is_named = url.host_str().is_some_and(|host| self.names(host));
        is_named || self.has(address) || url.scheme() == "https" && is_public(address)
    }

    fn names(&self, host: &str) -> bool {
        self.hosts.contains(&host_name(host))
    }

    fn has(&self, address: IpAddr) -> bool {
        self.networks.iter().any(|network| network.contains(address))
    }
}

/// One way to write a name.
fn host_name(host: &str) -> String {
    host.trim_end_matches('.').to_ascii_lowercase()
}

/// Whether this is an address of the internet, by IANA's registries of special-purpose addresses.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_v4(four),
        IpAddr::V6(six) => is_public_v6(six),
    }
}

/// Each with its first address and its bits.
const NOT_PUBLIC_V4: [(Ipv4Addr, u32); 15] = [
    // "This" network.
    (Ipv4Addr::UNSPECIFIED, 8),
    // Private.
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    // Carriers' own, behind which customers share an address.
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    // This machine.
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    // One link; there, many clouds answer with their secrets.
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    // Private.
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    // Protocols' own.
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    // Documentation.
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    // Relays of 6to4.
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    // Private.
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    // Measuring.
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    // Documentation.
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    // Many at once.
    (Ipv4Addr::new(224, 0, 0, 0), 4),
    // Reserved, and everybody on the link.
    (Ipv4Addr::new(240, 0, 0, 0), 4),
];

fn is_public_v4(address: Ipv4Addr) -> bool {
    let is_within =
        |(first, bits): (Ipv4Addr, u32)| address.to_bits() >> (32 - bits) == first.to_bits() >> (32 - bits);
    !NOT_PUBLIC_V4.into_iter().any(is_within)
}

/// Ranges in the public part of IPv6 that do not belong to the internet, or hide another address.
const NOT_PUBLIC_V6: [(Ipv6Addr, u32); 4] = [
    // Protocols' own: Teredo, measuring, identifiers.
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    // Documentation.
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32),
    // 6to4: an IPv4 address inside, reached through the nearest relay.
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16),
    // Documentation.
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),
];
/// All that is assigned to the internet.
const UNICAST_V6: (Ipv6Addr, u32) = (Ipv6Addr::new(0x2000, 0, 0, 0, 0, 0, 0, 0), 3);
/// NAT64: an address of IPv4 in the last 32 bits, which counts.
const NAT64: (Ipv6Addr, u32) = (Ipv6Addr::new(0x64, 0xff9b, 0, 0, 0, 0, 0, 0), 96);

fn is_public_v6(address: Ipv6Addr) -> bool {
    let is_within =
        |(first, bits): (Ipv6Addr, u32)| address.to_bits() >> (128 - bits) == first.to_bits() >> (128 - bits);
    if let Some(four) = address.to_ipv4_mapped() {
        return is_public_v4(four);
    }
    if is_within(NAT64) {
        return is_public_v4(Ipv4Addr::from_bits(address.to_bits() as u32));
    }
    is_within(UNICAST_V6) && !NOT_PUBLIC_V6.into_iter().any(is_within)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::usual("9.9.9.9", true)]
    #[case::this_network("0.0.0.0", false)]
    #[case::this_network_last("0.255.255.255", false)]
    #[case::after_this_network("1.0.0.0", true)]
    #[case::ten("10.1.2.3", false)]
    #[case::before_the_carriers("100.63.255.255", true)]
    #[case::carriers("100.64.0.1", false)]
    #[case::carriers_last("100.127.255.255", false)]
    #[case::after_the_carriers("100.128.0.0", true)]
    #[case::this_machine("127.0.0.1", false)]
    #[case::this_machine_too("127.255.255.254", false)]
    #[case::clouds("169.254.169.254", false)]
    #[case::before_172("172.15.255.255", true)]
    #[case::private_172("172.16.0.1", false)]
    #[case::private_172_last("172.31.255.255", false)]
    #[case::after_172("172.32.0.0", true)]
    #[case::protocols("192.0.0.8", false)]
    #[case::documentation_1("192.0.2.1", false)]
    #[case::relays("192.88.99.1", false)]
    #[case::private_192("192.168.0.1", false)]
    #[case::measuring("198.19.255.255", false)]
    #[case::documentation_2("198.51.100.1", false)]
    #[case::documentation_3("203.0.113.1", false)]
    #[case::many("224.0.0.1", false)]
    #[case::many_last("239.255.255.255", false)]
    #[case::reserved("240.0.0.1", false)]
    #[case::everybody("255.255.255.255", false)]
    #[case::six("2606:4700::1111", true)]
    #[case::six_nobody("::", false)]
    #[case::six_this_machine("::1", false)]
    #[case::six_compatible("::9.9.9.9", false)]
    #[case::mapped_private("::ffff:10.0.0.1", false)]
    #[case::mapped_this_machine("::ffff:127.0.0.1", false)]
    #[case::mapped_public("::ffff:9.9.9.9", true)]
    #[case::translated_private("64:ff9b::192.168.0.1", false)]
    #[case::translated_clouds("64:ff9b::169.254.169.254", false)]
    #[case::translated_public("64:ff9b::9.9.9.9", true)]
    #[case::translated_here("64:ff9b:1::9.9.9.9", false)]
    #[case::six_to_four("2002:0909:0909::1", false)]
    #[case::teredo("2001::1", false)]
    #[case::identifiers("2001:20::1", false)]
    #[case::after_the_protocols("2001:200::1", true)]
    #[case::six_documentation("2001:db8::1", false)]
    #[case::six_documentation_too("3fff::1", false)]
    #[case::six_private("fd00::1", false)]
    #[case::six_link("fe80::1", false)]
    #[case::six_site("fec0::1", false)]
    #[case::six_many("ff02::1", false)]
    #[case::six_segments("5f00::1", false)]
    #[case::six_discard("100::1", false)]
    #[case::six_unassigned("4000::1", false)]
    fn only_addresses_of_the_internet_are_public(#[case] address: &str, #[case] public: bool) {
        assert_eq!(is_public(address.parse().unwrap()), public);
    }

    fn exceptions(named: &[&str]) -> Exceptions {
        Exceptions::new(&named.iter().map(|text| text.parse().unwrap()).collect::<Vec<PrivateTarget>>())
    }

    #[rstest]
    #[case::usual("https://example.org/x?y=z", &[], true)]
    #[case::number("https://9.9.9.9/", &[], true)]
    #[case::port("https://example.org:8443/x", &[], true)]
    #[case::unencrypted("http://example.org/x", &[], false)]
    #[case::unencrypted_though_another_is_named("http://example.org/x", &["ntfy.lan"], false)]
    #[case::named("http://NTFY.lan./x", &["ntfy.lan"], true)]
    #[case::named_network("http://192.168.1.7:2586/x", &["192.168.1.0/24"], true)]
    #[case::another_network("http://192.168.2.7/x", &["192.168.1.0/24"], false)]
    #[case::a_name_may_be_in_the_network("http://ntfy.lan/x", &["192.168.1.0/24"], true)]
    #[case::login("https://ann:hunter2@example.org/", &[], false)]
    #[case::fragment("https://example.org/#x", &[], false)]
    #[case::no_port("https://example.org:0/", &[], false)]
    #[case::scheme("file:///etc/passwd", &["ntfy.lan"], false)]
    #[case::no_address("example.org", &[], false)]
    fn addresses_are_encrypted_or_named(#[case] text: &str, #[case] named: &[&str], #[case] good: bool) {
        assert_eq!(exceptions(named).url(text).is_ok(), good);
    }

    #[test]
    fn an_address_has_a_longest_form() {
        let of = |bytes: usize| format!("https://example.org/{}", "x".repeat(bytes - 20));
        assert!(exceptions(&[]).url(&of(URL_BYTES)).is_ok());
        assert!(exceptions(&[]).url(&of(URL_BYTES + 1)).is_err());
    }

    #[rstest]
    #[case::public("https://example.org", &[], "9.9.9.9", true)]
    #[case::private("https://example.org", &[], "10.0.0.1", false)]
    #[case::private_in_another_form("https://example.org", &["192.168.0.0/16"], "::ffff:10.0.0.1", false)]
    #[case::named_network("https://example.org", &["10.0.0.0/8"], "10.0.0.1", true)]
    #[case::named_network_in_another_form("https://example.org", &["10.0.0.0/8"], "::ffff:10.0.0.1", true)]
    #[case::named_host("http://ntfy.lan", &["ntfy.lan"], "10.0.0.1", true)]
    #[case::longer_name("https://ntfy.lan.evil.example", &["ntfy.lan"], "10.0.0.1", false)]
    #[case::unencrypted_elsewhere("http://ntfy.lan", &["10.0.0.0/8"], "9.9.9.9", false)]
    fn what_a_name_resolves_to_decides(
        #[case] url: &str,
        #[case] named: &[&str],
        #[case] address: &str,
        #[case] good: bool,
    ) {
        assert_eq!(exceptions(named).allow(&url.parse().unwrap(), address.parse().unwrap()), good);
    }

    #[rstest]
    #[case("ntfy.lan", true)]
    #[case("ntfy", true)]
    #[case("192.168.1.0/24", true)]
    #[case("fd00::/8", true)]
    #[case::no_network("192.168.1.0/33", false)]
    #[case::url("http://ntfy.lan", false)]
    #[case::port("ntfy.lan:80", false)]
    #[case::part("192.168", false)]
    #[case::empty("", false)]
    #[case::any("*", false)]
    fn a_host_or_a_network_is_named(#[case] text: &str, #[case] good: bool) {
        assert_eq!(text.parse::<PrivateTarget>().is_ok(), good);
    }
}
