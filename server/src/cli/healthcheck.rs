//! `saloon healthcheck`: checks the server on this machine, for containers without another program.

use super::error::ServerCommandError;
use crate::config::Config;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// The timeout of each step: a server that takes longer is unhealthy.
const WITHIN: Duration = Duration::from_secs(3);

/// Succeeds if the server is ready for players.
pub(super) fn run(config: &Config) -> Result<(), ServerCommandError> {
    let mut stream = TcpStream::connect_timeout(&reachable(config.bind), WITHIN)?;
    stream.set_read_timeout(Some(WITHIN))?;
    stream.set_write_timeout(Some(WITHIN))?;
    stream.write_all(b"GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(4096).read_to_string(&mut answer)?;
    let status = answer.lines().next().unwrap_or_default();
    if status.split(' ').nth(1) == Some("200") {
        Ok(())
    } else {
        Err(ServerCommandError::NotReady(status.to_owned()))
    }
}

/// Replaces an unspecified address by the loopback address.
pub(super) fn reachable(bind: SocketAddr) -> SocketAddr {
    let here: IpAddr = match bind.ip() {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    SocketAddr::new(here, bind.port())
}
