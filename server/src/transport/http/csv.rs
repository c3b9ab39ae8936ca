//! Answers as files of lines, for spreadsheets.

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

/// The form of an answer, as a request asks for it.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Format {
    #[default]
    Json,
    Csv,
}

/// The lines as a file of this name, which a browser stores.
pub(super) fn csv_file(name: &str, lines: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}.csv\"");
    let head = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, disposition.as_str()),
        (CACHE_CONTROL, "no-store"),
    ];
    (head, lines).into_response()
}

/// A text as a cell: in quotes, and no formula to a spreadsheet, whatever a person has named themselves.
pub(super) fn cell(text: &str) -> String {
    let before = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{before}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_name_is_never_a_formula() {
        assert_eq!(cell("Ada \"Countess\", B."), "\"Ada \"\"Countess\"\", B.\"");
        for sign in ['=', '+', '-', '@'] {
            assert_eq!(cell(&format!("{sign}1+1")), format!("\"'{sign}1+1\""));
        }
    }
}
