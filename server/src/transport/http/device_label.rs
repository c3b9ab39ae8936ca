//! Name of a device in its owner's list: browser and system, as far as the `User-Agent` header says.
//!
//! Anything else of the header is dropped: it identifies more than its owner needs to recognise it.

/// By the word in the header, the first that fits: browsers also name those that they resemble.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// For example `Firefox, Linux`; `None` if neither is known.
pub(super) fn device_label(agent: &str) -> Option<String> {
    let known = |words: &[(&str, &'static str)]| {
        words.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name)
    };
    let parts: Vec<&str> = [known(&BROWSERS), known(&SYSTEMS)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::firefox(
        "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
        Some("Firefox, Linux")
    )]
    #[case::edge(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
        Some("Edge, Windows")
    )]
    #[case::iphone(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile Safari/604.1",
        Some("Safari, iPhone")
    )]
    #[case::program("curl/8.5.0", None)]
    #[case::markup("<script>Firefox/", Some("Firefox"))]
    fn browser_and_system_are_named_and_nothing_else(#[case] agent: &str, #[case] want: Option<&str>) {
        assert_eq!(device_label(agent).as_deref(), want);
    }
}
