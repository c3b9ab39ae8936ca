//! `docs/configuration.md` and the sample `deploy/saloon.toml`, made from the table of settings.

use super::settings::{Fallback, Shown};
use super::{Flags, ResolvedSettings, SETTINGS, Setting};
use std::fmt::Write;

const HEAD: &str = "\
<!-- Generated from server/src/config/settings.rs; UPDATE_GENERATED=1 cargo test -p server rewrites it. -->
# Configuration

Every setting has a default that works. It can be given in three ways; the first one counts:

1. as a flag: `saloon serve --bind 0.0.0.0:8080`
2. in the environment: `SALOON_BIND=0.0.0.0:8080`
3. in a TOML file: `bind = \"0.0.0.0:8080\"` in `saloon.toml` of the working directory, or in the file that
   `--config` or `SALOON_CONFIG` names. Lists may be arrays: `trusted_proxies = [\"127.0.0.1\", \"::1\"]`.
   [`deploy/saloon.toml`](../deploy/saloon.toml) has every key, to be copied and changed.

Unknown keys in the file and unknown `SALOON_…` variables are refused, but for those by which Kubernetes and links of
Docker describe a service whose name begins with `saloon` (`SALOON_SERVICE_HOST`, `SALOON_PORT=tcp://…` and their like). An
empty value is as none. Around the value of a variable, spaces and one pair of quotes do not count, whoever has left them
there. `saloon check` prints the value of each setting and where it comes from, says what is in the data folder, and starts
nothing.
";

const SAMPLE_HEAD: &str = "\
# Every setting of Saloon, as a file `saloon.toml` in the working directory of the server, or wherever `--config` or
# SALOON_CONFIG says. A line that begins with `#` and a key is not in force: take the sign away and change the value.
# The values here are the defaults; settings without a default show an example. `saloon check` says what is in force.
#
# Generated from server/src/config/settings.rs; UPDATE_GENERATED=1 cargo test -p server rewrites it.
";

/// A file with every key, none of them in force.
pub fn sample() -> String {
    let examples = SETTINGS.iter().filter_map(|setting| match setting.default {
        Fallback::Nothing(_, example) => Some((setting.key, example.to_owned())),
        Fallback::Text(_) | Fallback::From(..) => None,
    });
    let given = ResolvedSettings::of_flags(&Flags { file: None, given: examples.collect() });
    let mut file = SAMPLE_HEAD.to_owned();
    for setting in SETTINGS {
        let (key, value) = (setting.key, as_toml(setting, given.text(setting.key)));
        let (help, default) = (in_lines(setting.help), in_lines(&format!("Default: {}", default(setting))));
        let _ = write!(file, "\n{help}{default}#{key} = {value}\n");
    }
    file
}

/// The default in words.
fn default(setting: &Setting) -> String {
    match setting.default {
        Fallback::Text(text) => format!("`{text}`"),
        Fallback::From(sentence, _) | Fallback::Nothing(sentence, _) => sentence.to_owned(),
    }
}

fn as_toml(setting: &Setting, text: &str) -> String {
    if setting.value == "NUMBER" {
        return text.to_owned();
    }
    if !setting.is_list() {
        return format!("\"{text}\"");
    }
    let items: Vec<String> = text.split(',').map(|item| format!("\"{item}\"")).collect();
    format!("[{}]", items.join(", "))
}

/// Comments of at most 110 characters, where words allow it.
fn in_lines(text: &str) -> String {
    const WIDTH: usize = 110;
    let (mut lines, mut line) = (String::new(), "#".to_owned());
    for word in format!("{text}.").split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            line.push('\n');
            lines += &std::mem::replace(&mut line, "#".to_owned());
        }
        line.push(' ');
        line += word;
    }
    lines + &line + "\n"
}

/// The whole page.
pub fn reference() -> String {
    let mut page = HEAD.to_owned();
    for setting in SETTINGS {
        let (key, value) = (setting.key, setting.value);
        let default = default(setting);
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
