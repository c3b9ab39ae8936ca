//! The settings of each part of the server.

use super::{Config, Limits};
use crate::lobby::ListingQuotas;
use crate::lobby::table_rate::TableRateLimits;
use crate::net::WorkLimits;
use crate::outgoing::OutgoingSettings;
use crate::people::external::ExternalSettings;
use crate::transport::net::AddressLimit;

impl Config {
    /// For what sends notices.
    pub fn outgoing(&self) -> OutgoingSettings {
        OutgoingSettings {
            private_targets: self.notify_private.clone(),
            push_key_file: self.push_key_file.clone(),
            contact: self.contact(),
        }
    }

    /// The contact for push services (RFC 8292, 2.1).
    fn contact(&self) -> String {
        #[cfg(feature = "mail")]
        if let Some(mail) = &self.mail {
            return format!("mailto:{}", mail.from.email);
        }
        self.public_url.as_ref().map_or_else(|| "https://localhost".to_owned(), ToString::to_string)
    }

    /// For mail and the providers of sign-ins.
    pub fn external(&self) -> ExternalSettings {
        ExternalSettings {
            #[cfg(feature = "mail")]
            mail: self.mail.clone(),
            #[cfg(feature = "oidc")]
            oidc_file: self.oidc_file.clone(),
            site: self.public_url.clone(),
            ways: self.sign_in,
        }
    }
}

impl Limits {
    /// How much work addresses and people may cause.
    pub fn work(&self) -> WorkLimits {
        WorkLimits { requests_per_s: self.requests_per_s, request_burst: self.request_burst }
    }

    /// How many connections one address may have.
    pub fn of_address(&self) -> AddressLimit {
        AddressLimit { at_once: self.connections_per_address, per_s: self.new_connections_per_s }
    }

    /// How many tables may be opened in an hour.
    pub fn table_rate(&self) -> TableRateLimits {
        TableRateLimits { of_player: self.new_tables_per_player, of_address: self.new_tables_per_address }
    }

    /// How many entries in the lobby one person and one address may have.
    pub fn listing_quotas(&self) -> ListingQuotas {
        ListingQuotas {
            of_person: self.listed_per_player as usize,
            of_address: self.listed_per_address as usize,
        }
    }
}
