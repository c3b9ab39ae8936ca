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
