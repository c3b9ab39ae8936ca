//! `saloon verify`: decides and scores recorded games again.

use super::{OfflineCommandError, count_of, records::records};
use rules::record::verify;
use std::io::Write;
use std::path::PathBuf;

#[derive(Clone, Debug, clap::Args)]
pub struct Args {
    /// Files of records: one JSON object per line, or a single one in any layout
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

/// Verifies every record of every file; fails at the first difference.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), OfflineCommandError> {
    let (mut verified, mut moves, mut fair) = (0_u64, 0, 0_u64);
    for path in &args.files {
        for record in records(path)? {
            let (number, record) = record?;
            let checked = verify(&record).map_err(|mismatch| OfflineCommandError::Mismatch {
                path: path.clone(),
                number,
                source: Box::new(mismatch),
            })?;
            verified += 1;
            moves += checked.moves;
            fair += u64::from(checked.fair);
        }
    }
    writeln!(out, "{} verified, {} decided again", count_of(verified, "record"), count_of(moves, "move"))?;
    writeln!(out, "{fair} of them prove that nobody chose their seed")?;
    Ok(())
}
