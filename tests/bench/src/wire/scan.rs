//! Scans a message for single values without parsing the rest.
//!
//! Invariant: any bytes give a value or `None`; a scan never fails.

use memchr::memmem::find;

fn after<'a>(bytes: &'a [u8], key: &str) -> Option<&'a [u8]> {
    find(bytes, key.as_bytes()).map(|at| &bytes[at + key.len()..])
}

/// The first bytes of a message, which contain its kind and its numbers.
pub fn head(bytes: &[u8], length: usize) -> &[u8] {
    &bytes[..bytes.len().min(length)]
}

pub fn has(bytes: &[u8], key: &str) -> bool {
    find(bytes, key.as_bytes()).is_some()
}

/// The text after the key up to the next quotation mark. The key includes the opening quotation mark.
pub fn text_after<'a>(bytes: &'a [u8], key: &str) -> Option<&'a str> {
    let rest = after(bytes, key)?;
    let end = memchr::memchr(b'"', rest)?;
    std::str::from_utf8(&rest[..end]).ok()
}

/// The number after the key.
pub fn number_after(bytes: &[u8], key: &str) -> Option<u64> {
    let rest = after(bytes, key)?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()
}

/// The object after the key, with its braces.
pub fn object_after<'a>(bytes: &'a [u8], key: &str) -> Option<&'a [u8]> {
    let rest = after(bytes, key).filter(|rest| rest.first() == Some(&b'{'))?;
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    for (at, byte) in rest.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'{' if !quoted => depth += 1,
            b'}' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&rest[..=at]);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: &[u8] = br#"{"t":"table.step","code":"ab","n":42,"decision":{"id":"f0","say":"\"}{","legal":{"a":{}}},"x":1}"#;

    #[test]
    fn values_are_found_by_what_stands_before_them() {
        assert_eq!(text_after(STEP, r#""t":""#), Some("table.step"));
        assert_eq!(number_after(STEP, r#""n":"#), Some(42));
        assert_eq!(text_after(STEP, r#""decision":{"id":""#), Some("f0"));
        assert!(has(head(STEP, 20), "table.step") && !has(head(STEP, 10), "table.step"));
    }

    #[test]
    fn an_object_ends_with_its_own_brace_and_not_with_one_in_a_text() {
        let decision = object_after(STEP, r#""decision":"#);
        assert_eq!(decision, Some(&br#"{"id":"f0","say":"\"}{","legal":{"a":{}}}"#[..]));
    }

    #[test]
    fn what_is_not_there_or_cut_off_is_none() {
        assert_eq!(text_after(br#"{"id":"f"#, r#""id":""#), None);
        assert_eq!(number_after(br#"{"n":null}"#, r#""n":"#), None);
        assert_eq!(object_after(br#"{"decision":null}"#, r#""decision":"#), None);
        assert_eq!(object_after(br#"{"decision":{"id":"f"#, r#""decision":"#), None);
    }
}
