//! `docs/configuration.md`, made from the table of settings.

use super::SETTINGS;
use super::settings::{Fallback, Shown};
use std::fmt::Write;

const HEAD: &str = "\
<!-- Generated from server/src/config/settings.rs; UPDATE_GENERATED=1 cargo test -p server rewrites it. -->
# Configuration

Every setting has a default that works. It can be given in three ways; the first one counts:

1. as a flag: `saloon serve --bind 0.0.0.0:8080`
2. in the environment: `SALOON_BIND=0.0.0.0:8080`
3. in a TOML file: `bind = \"0.0.0.0:8080\"` in `saloon.toml` of the working directory, or in the file that
   `--config` or `SALOON_CONFIG` names. Lists may be arrays: `trusted_proxies = [\"127.0.0.1\", \"::1\"]`.

Unknown keys in the file and unknown `SALOON_…` variables are refused. `saloon check` prints the value of each
setting and where it comes from, and starts nothing.
";

/// The whole page.
pub fn reference() -> String {
    let mut page = HEAD.to_owned();
    for setting in SETTINGS {
        let (key, value) = (setting.key, setting.value);
        let default = match setting.default {
            Fallback::Text(text) => format!("`{text}`"),
            Fallback::From(sentence, _) | Fallback::Nothing(sentence) => sentence.to_owned(),
        };
        // Writing to a string cannot fail.
        let _ = write!(
            page,
            "\n## `{key}`\n\n{help}.\n\n- Flag `--{flag} {value}`, variable `{variable}`\n- Default: {default}\n",
            help = setting.help,
            flag = setting.flag(),
            variable = setting.variable(),
        );
        page.push_str(match setting.shown {
            Shown::Whole => "",
            Shown::WithoutPassword(_) => "- Its password is secret: shown as `***`\n",
            Shown::Never => "- Secret: shown as `***`\n",
        });
    }
    page
}
