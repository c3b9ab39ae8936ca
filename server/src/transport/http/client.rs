//! The client's files, which are embedded in the binary.
//!
//! The build writes `.br` and `.gz` beside each file; the server sends the smallest that the browser accepts. URLs that
//! name no file are the client's own (`/t/<code>`) and get `index.html`, those that people share with a head of their own
//! (`preview`), and strangers the first page as the build has drawn it (`first_page`).

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::RustEmbed;
use std::borrow::Cow;

use super::HttpState;
use super::checks::text;
use super::first_page;
use super::packed::packed;
use super::preview;
use super::response::ApiError;

/// The built client; empty where it was not built, so that the server compiles without node.
#[derive(RustEmbed)]
#[folder = "../web-static/dist"]
#[allow_missing = true]
struct Built;

/// One embedded file.
struct File {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

/// Finds a file by its path below the client's folder.
type Find = fn(&str) -> Option<File>;

const PAGE: &str = "index.html";
const PAGE_TYPE: &str = "text/html; charset=utf-8";

const NOT_BUILT: &str = "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Saloon</title>\n\
    <h1>The client is not built</h1>\n<p>This server was compiled without its pages. \
    <code>cargo xtask build</code> builds both.</p>\n</html>\n";

/// Every path without a route of its own.
pub(super) async fn page(State(site): State<HttpState>, request: Request) -> Result<Response, ApiError> {
    let (parts, _) = request.into_parts();
    let (path, headers) = (parts.uri.path(), &parts.headers);
    if reads(&parts.method)
        && let Some(head) = preview::head(&site, path, headers, |path| built(path).is_some()).await
        && let Some(page) = built(PAGE)
    {
        return page_with(&String::from_utf8_lossy(&page.bytes), &head, headers);
    }
    let drawn = first_page::drawn(&site, path, headers).filter(|page| built(page).is_some());
    let mut response = respond(built, &parts.method, drawn.unwrap_or(path), headers);
    if path == "/" {
        response.headers_mut().insert(VARY, HeaderValue::from_static(first_page::VARY));
    }
    Ok(response)
}

fn built(path: &str) -> Option<File> {
    let path = path.trim_start_matches('/');
    Built::get(path).map(|file| File { bytes: file.data, hash: file.metadata.sha256_hash() })
}

/// The page with a head of its own, which is made anew for each request.
fn page_with(page: &str, head: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let mut response = packed(headers, preview::with_head(page, head).into_bytes())?;
    let answer = response.headers_mut();
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(PAGE_TYPE));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    Ok(response)
}

fn reads(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

fn respond(find: Find, method: &Method, path: &str, headers: &HeaderMap) -> Response {
    if !reads(method) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")]).into_response();
    }
    let path = path.trim_start_matches('/');
    // A name may have a dot.
    let is_page = path.starts_with("people/") || path.starts_with("clubs/");
    let is_file = !is_page && (extension(path).is_some() || path.starts_with("assets/"));
    let wanted = if path.is_empty() || !is_file { PAGE } else { path };
    if let Some(response) = file(find, wanted, headers) {
        return response;
    }
    if wanted == PAGE {
        let kind = [(CONTENT_TYPE, PAGE_TYPE), (CACHE_CONTROL, "no-store")];
        return (StatusCode::SERVICE_UNAVAILABLE, kind, NOT_BUILT).into_response();
    }
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")], "there is no such file\n").into_response()
}

fn file(find: Find, path: &str, headers: &HeaderMap) -> Option<Response> {
    let kind = content_type(path)?;
    let plain = find(path)?;
    let packed = [("br", ".br"), ("gzip", ".gz")]
        .into_iter()
        .filter(|(coding, _)| accepts_encoding(headers, coding))
        .find_map(|(coding, ending)| Some((coding, find(&format!("{path}{ending}"))?)));
    let (coding, file) = packed.map_or((None, plain), |(coding, file)| (Some(coding), file));
    let tag = etag(&file.hash);
    let same = is_cached(headers, &tag);
    let keep = match path.split_once('/') {
        // Names below assets/ carry a hash of their content, so the content never changes.
        Some(("assets", _)) => "public, max-age=31536000, immutable",
        // The pictures of games, which others show beside a link.
        Some(("og", _)) => "public, max-age=604800",
        _ => "no-cache",
    };
    let mut response =
        if same { StatusCode::NOT_MODIFIED.into_response() } else { Body::from(file.bytes).into_response() };
    let answer = response.headers_mut();
    answer.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    answer.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    answer.insert(VARY, HeaderValue::from_static("accept-encoding"));
    answer.insert(ETAG, HeaderValue::from_str(&tag).ok()?);
    if let Some(coding) = coding {
        answer.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Some(response)
}

fn etag(hash: &[u8; 32]) -> String {
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..16]))
}

/// Whether the browser already has the content of this tag. Tags are compared weakly (RFC 9110, section 13.1.2): proxies that
/// compress make them weak, and some send several headers.
pub(super) fn is_cached(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).into_iter().filter_map(|known| known.to_str().ok());
    let mut tags = known.flat_map(|known| known.split(',')).map(str::trim);
    tags.any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

/// Whether the browser accepts this coding: it names it, and not with weight 0.
pub(super) fn accepts_encoding(headers: &HeaderMap, coding: &str) -> bool {
    text(headers, ACCEPT_ENCODING).into_iter().flat_map(|all| all.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && weight.is_some_and(|weight| weight > 0.0)
    })
}

fn extension(path: &str) -> Option<&str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map(|(_, extension)| extension)
}

/// The file types of a client; other files are not served.
fn content_type(path: &str) -> Option<&'static str> {
    Some(match extension(path)? {
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "html" => PAGE_TYPE,
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transport::http::packed::decompress;
    use rstest::rstest;

    fn files(path: &str) -> Option<File> {
        let bytes: &[u8] = match path {
            "index.html" => b"page",
            "index.html.br" => b"page br",
            "favicon.svg" => b"<svg/>",
            "og/castle.png" => b"picture",
            "assets/main-1a2b.js" => b"script",
            "assets/main-1a2b.js.br" => b"script br",
            "assets/main-1a2b.js.gz" => b"script gz",
            _ => return None,
        };
        let mut hash = [0; 32];
        hash[..bytes.len()].copy_from_slice(bytes);
        Some(File { bytes: bytes.into(), hash })
    }

    fn get(path: &str, accepts: &str) -> Response {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accepts.parse().unwrap());
        respond(files, &Method::GET, path, &headers)
    }

    async fn body(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 1000).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    #[rstest]
    #[case::page("/", "", "page")]
    #[case::page_packed("/", "gzip, deflate, br", "page br")]
    #[case::an_address_of_the_client("/t/0123456789abcdef", "", "page")]
    #[case::a_name_with_a_dot("/people/Ada.js", "", "page")]
    #[case::a_club_with_a_dot("/clubs/St.%20Nick.js", "", "page")]
    #[case::best_coding("/assets/main-1a2b.js", "gzip, br", "script br")]
    #[case::only_coding("/assets/main-1a2b.js", "gzip", "script gz")]
    #[case::refused_coding("/assets/main-1a2b.js", "br;q=0, gzip;q=0.5", "script gz")]
    #[case::no_coding("/assets/main-1a2b.js", "identity", "script")]
    #[case::not_packed("/favicon.svg", "br", "<svg/>")]
    #[tokio::test]
    async fn files_are_sent_in_the_best_form(#[case] path: &str, #[case] accepts: &str, #[case] want: &str) {
        let response = get(path, accepts);
        assert_eq!(response.status(), StatusCode::OK);
        let coding =
            response.headers().get(CONTENT_ENCODING).map(|coding| coding.to_str().unwrap().to_owned());
        assert_eq!(
            coding.as_deref(),
            if want.ends_with(" br") { Some("br") } else { want.ends_with(" gz").then_some("gzip") }
        );
        assert_eq!(body(response).await, want);
    }

    #[rstest]
    #[case("/assets/main-0000.js")]
    #[case("/assets/deep")]
    #[case("/robots.txt")]
    #[case("/index.html.br")]
    #[case("/../Cargo.toml")]
    fn a_file_that_is_not_there_is_not_the_page(#[case] path: &str) {
        assert_eq!(get(path, "br").status(), StatusCode::NOT_FOUND);
    }

    #[test]
    fn only_files_with_a_hash_in_their_name_are_kept() {
        let keep = |path| get(path, "").headers()[CACHE_CONTROL].to_str().unwrap().to_owned();
        assert!(keep("/assets/main-1a2b.js").ends_with("immutable"));
        assert_eq!(keep("/"), "no-cache");
        assert_eq!(keep("/favicon.svg"), "no-cache");
        assert_eq!(keep("/og/castle.png"), "public, max-age=604800", "for a week, since others show it");
    }

    #[rstest]
    #[case::packed("gzip, br", true)]
    #[case::whole("br", false)]
    #[tokio::test]
    async fn a_page_with_its_own_head_is_kept_by_nobody(#[case] accepts: &str, #[case] is_packed: bool) {
        let page = format!("<html><head><title>Saloon</title></head>{}</html>", "<p>page</p>".repeat(200));
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, accepts.parse().unwrap());
        let response = page_with(&page, "<title>Dry Gulch</title>", &headers).unwrap();
        let header = |name| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(header(CACHE_CONTROL).as_deref(), Some("no-store"));
        assert_eq!(header(CONTENT_TYPE).as_deref(), Some(PAGE_TYPE));
        assert_eq!(header(VARY).as_deref(), Some("accept-encoding, accept-language"));
        assert_eq!((header(ETAG), header(CONTENT_ENCODING).is_some()), (None, is_packed));
        let bytes = axum::body::to_bytes(response.into_body(), 10_000).await.unwrap();
        let whole = if is_packed { decompress(&bytes).unwrap() } else { bytes.to_vec() };
        assert_eq!(String::from_utf8(whole).unwrap(), page.replace(">Saloon<", ">Dry Gulch<"));
    }

    #[test]
    fn what_the_browser_has_is_not_sent_again() {
        let first = get("/", "br");
        let mut headers = HeaderMap::new();
        headers.insert(IF_NONE_MATCH, first.headers()[ETAG].clone());
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br"));
        assert_eq!(respond(files, &Method::GET, "/", &headers).status(), StatusCode::NOT_MODIFIED);
        headers.remove(ACCEPT_ENCODING);
        let other_form = respond(files, &Method::GET, "/", &headers);
        assert_eq!(other_form.status(), StatusCode::OK, "another form has another tag");
    }

    #[rstest]
    #[case::the_tag(&["\"a1\""], true)]
    #[case::made_weak_by_a_proxy(&["W/\"a1\""], true)]
    #[case::one_of_a_list(&["\"b2\",W/\"a1\" , \"c3\""], true)]
    #[case::in_a_second_header(&["\"b2\"", "\"a1\""], true)]
    #[case::any(&["*"], true)]
    #[case::another(&["\"b2\""], false)]
    #[case::without_quotes(&["a1"], false)]
    #[case::empty(&["", " , "], false)]
    #[case::none(&[], false)]
    fn tags_are_compared_weakly(#[case] known: &[&str], #[case] want: bool) {
        let headers = known.iter().map(|known| (IF_NONE_MATCH, known.parse().unwrap())).collect();
        assert_eq!(is_cached(&headers, "\"a1\""), want);
    }

    #[tokio::test]
    async fn a_server_without_a_client_says_so() {
        let response = respond(|_| None, &Method::GET, "/", &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(body(response).await.contains("not built"));
        let response = respond(files, &Method::POST, "/", &HeaderMap::new());
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
