//! A test of the mail server for the operator: one connection, and one mail to an address that they name.
//!
//! Does not queue or repeat.

use super::delivery::{DeliveryError, Post};
use super::{EmailAddress, MailSettings, NoMailServer, NoticeMail};
use crate::system::entropy::SharedEntropy;

/// The mail server as the settings say.
#[derive(Debug)]
pub struct MailTrial {
    post: Post,
    site: String,
}

impl MailTrial {
    pub fn new(settings: MailSettings, entropy: SharedEntropy) -> Result<Self, NoMailServer> {
        let site = settings.site.to_string();
        Ok(Self { post: Post::new(settings, entropy)?, site })
    }

    /// Connects, encrypts and signs in as for a mail.
    pub async fn connect(&self) -> Result<(), DeliveryError> {
        self.post.connect().await
    }

    /// Sends a mail that says what it is.
    pub async fn send(&self, to: &EmailAddress) -> Result<(), DeliveryError> {
        let subject = "A test mail of your Saloon".to_owned();
        let text = format!("This is a test mail from {}. Mail from this server reaches you.\n", self.site);
        self.post
            .deliver_notice(NoticeMail { to: to.clone(), key: None, subject, text, unsubscribe: None })
            .await
    }
}
