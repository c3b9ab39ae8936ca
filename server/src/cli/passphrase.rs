//! The file with the passphrase that seals the credentials in backups: named by the operator, or kept beside the
//! server's key.
//!
//! Does not know the sealed data. Invariant: a passphrase is complete and on disk before anything is sealed with it,
//! is never replaced, and goes into no backup.

use super::OfflineCommandError;
use super::error::ServerCommandError;
use crate::archive::Passphrase;
use crate::config::Config;
use crate::system::entropy::{Entropy, SystemEntropy};
use crate::system::files;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// In the data folder.
const FILE: &str = "backup.pass";
/// 192 bits: nobody guesses them, however cheap a guess is.
const RANDOM_BYTES: usize = 24;
/// The maximum number of bytes that are read of a file: its first line is the passphrase.
const MOST_BYTES: u64 = 64 * 1024;

/// The path of the server's own passphrase.
pub(super) fn own(config: &Config) -> PathBuf {
    config.data_dir.join(FILE)
}

/// The passphrase in this file.
pub(super) fn read(path: &Path) -> Result<Passphrase, ServerCommandError> {
    let mut text = Vec::new();
    File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut text)).map_err(of_file(path))?;
    Ok(Passphrase::of_file(&text)?)
}

/// The server's own passphrase. The first call makes it, and says on `out` where it is.
pub(super) fn read_or_make(config: &Config, out: &mut dyn Write) -> Result<Passphrase, ServerCommandError> {
    let path = own(config);
    if path.exists() {
        return read(&path);
    }
    let mut bytes = [0; RANDOM_BYTES];
    SystemEntropy.fill(&mut bytes)?;
    let text = URL_SAFE_NO_PAD.encode(bytes);
    files::private_dir(files::folder(&path)).map_err(of_file(&path))?;
    let is_made = files::create_private(&path, format!("{text}\n").as_bytes()).map_err(of_file(&path))?;
    if is_made {
        tell(&path, &text, out)?;
    }
    read(&path)
}

/// The passphrase itself is shown on a terminal only: what a timer prints is kept in a journal.
fn tell(path: &Path, text: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "The passphrase for what people sign in with is new. It is in {}. Keep a copy of it away from this machine and \
         apart from the backups: without it, nobody can sign in after a restore.",
        path.display()
    )?;
    if io::stdout().is_terminal() { writeln!(out, "It is: {text}") } else { Ok(()) }
}

fn of_file(path: &Path) -> impl FnOnce(io::Error) -> OfflineCommandError {
    |source| OfflineCommandError::File { path: path.to_owned(), source }
}
