//! Every message has an example in `examples/`; each is read and written here as by the server.
//!
//! A file's name begins with its kind: `client.` a request, `server.` a push, `reply.` a granted request,
//! `error.` a refused one, `bad.` a frame that is no request, with what it is answered.

#![expect(clippy::unwrap_used, reason = "a test that cannot read its examples has failed")]

use protocol::{BadRequest, ClientMsg, Done, ErrCode, Reply, Request, ServerMsg};
use schemars::{JsonSchema, schema_for};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The examples of one kind: their name without the kind, and their text.
fn examples(kind: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let named = files.filter_map(|path| {
        let name = path.file_name()?.to_str()?.strip_suffix(".json")?;
        let name = name.strip_prefix(kind)?.strip_prefix('.')?.to_owned();
        Some((name, std::fs::read_to_string(&path).unwrap()))
    });
    named.collect()
}

fn names(kind: &str) -> BTreeSet<String> {
    examples(kind).into_keys().collect()
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// Every value of the tag of an enum, from its schema.
fn tags<T: JsonSchema>(tag: &str) -> BTreeSet<String> {
    let schema = schema_for!(T);
    let variants = schema.as_value()["oneOf"].as_array().unwrap();
    let of = |variant: &Value| {
        let tag = &variant["properties"][tag];
        let several = tag["enum"].as_array().into_iter().flatten();
        let all: Vec<String> =
            several.chain([&tag["const"]]).filter_map(|name| Some(name.as_str()?.to_owned())).collect();
        assert!(!all.is_empty(), "{variant}");
        all
    };
    variants.iter().flat_map(of).collect()
}

#[test]
fn every_request_has_an_example_and_survives_reading_and_writing() {
    let types: BTreeSet<String> = ClientMsg::TYPES.iter().map(|t| (*t).to_owned()).collect();
    assert_eq!(names("client"), types);
    for (name, text) in examples("client") {
        let request = Request::parse(&text).unwrap_or_else(|bad| panic!("{name}: {bad:?}"));
        assert_eq!(request.msg.kind(), name);
        let mut again = serde_json::to_value(&request.msg).unwrap();
        again["id"] = json!(request.id);
        assert_eq!(again, value(&text), "{name}");
    }
}

#[test]
fn every_push_has_an_example_and_survives_reading_and_writing() {
    assert_eq!(names("server"), tags::<ServerMsg>("t"));
    for (name, text) in examples("server") {
        let push: ServerMsg = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(value(&text)["t"], json!(name));
        assert_eq!(serde_json::to_value(&push).unwrap(), value(&text), "{name}");
    }
}

#[test]
fn every_answer_has_an_example_and_survives_reading_and_writing() {
    assert_eq!(names("reply"), tags::<Done>("t"));
    assert_eq!(names("error"), tags::<ErrCode>("code"));
    for (kind, place) in [("reply", "/ok/t"), ("error", "/err/code")] {
        for (name, text) in examples(kind) {
            let reply: Reply = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(value(&text).pointer(place), Some(&json!(name)));
            assert_eq!(serde_json::to_value(&reply).unwrap(), value(&text), "{name}");
        }
    }
}

#[test]
fn a_bad_frame_is_refused_and_what_is_wrong_is_named() {
    let bad = examples("bad");
    assert!(bad.len() >= 10, "{}", bad.len());
    for (name, text) in bad {
        let want = value(&text);
        let BadRequest { re, code } = Request::parse(want["text"].as_str().unwrap()).unwrap_err();
        let code = serde_json::to_value(code).unwrap();
        assert_eq!((json!(re), &code["code"]), (want["re"].clone(), &want["code"]), "{name}");
        for (param, expected) in want["params"].as_object().unwrap() {
            assert_eq!(&code["params"][param], expected, "{name}: {code}");
        }
    }
}

#[test]
fn a_push_with_a_field_of_a_later_version_is_still_read() {
    for (name, text) in examples("server") {
        let mut later = value(&text);
        later["of_a_later_version"] = json!(1);
        assert!(serde_json::from_value::<ServerMsg>(later).is_ok(), "{name}");
    }
}
