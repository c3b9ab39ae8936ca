//! The release notes, extracted from `CHANGELOG.md`.

use std::fmt::Write;

/// The text below the heading of a version; `None` without the heading or without text.
pub(super) fn of_version<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let heading = format!("\n## [{version}]");
    let (_, from) = changelog.split_once(&heading)?;
    let (_, below) = from.split_once('\n')?;
    let text = below.split_once("\n## [").map_or(below, |(text, _)| text).trim();
    (!text.is_empty()).then_some(text)
}

/// The whole page: the changes, the files with their checksums, and the image.
pub(super) fn page(version: &str, commit: &str, changes: &str, sums: &str, image: &str) -> String {
    let mut page = format!("# Saloon {version}\n\n{changes}\n\n## Files\n\n");
    for (sum, name) in sums.lines().filter_map(|line| line.split_once("  ")) {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "- `{name}`\n  SHA-256 `{sum}`");
    }
    let _ = write!(
        page,
        "\nEach is one static program: `sha256sum --check SHA256SUMS`, then `docs/hosting.md`.\n\n\
         Image: `docker build --build-arg VERSION={version} --tag {image} .`\n\n\
         Made from commit {commit}.\n"
    );
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-01-01\n\n### Added\n- A thing.\n\n\
                             ## [0.1.0]\nThe first.\n\n[0.2.0]: x\n";

    #[test]
    fn a_version_has_what_stands_below_its_heading() {
        assert_eq!(of_version(CHANGELOG, "0.2.0"), Some("### Added\n- A thing."));
        assert_eq!(of_version(CHANGELOG, "Unreleased"), None);
        assert_eq!(of_version(CHANGELOG, "0.3.0"), None);
    }

    #[test]
    fn the_page_names_every_file_with_its_checksum() {
        let page = page("0.2.0", "abc", "- A thing.", "00ff  saloon-a\n11ee  saloon-b\n", "saloon:0.2.0");
        for part in [
            "# Saloon 0.2.0",
            "- A thing.",
            "`saloon-a`\n  SHA-256 `00ff`",
            "saloon-b",
            "saloon:0.2.0 .",
            "abc",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }

    #[test]
    fn this_version_has_its_notes() {
        let changelog = include_str!("../../../CHANGELOG.md");
        let version = env!("CARGO_PKG_VERSION");
        assert!(of_version(changelog, version).is_some(), "CHANGELOG.md says nothing of {version}");
    }
}
