//! Sees to it that the built client can be found: its folder is there, and a new client is embedded anew.

use std::path::Path;

fn main() {
    // A folder that is absent while the server compiles would stay unknown to it even when it comes later.
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web-static/dist");
    if let Err(error) = std::fs::create_dir_all(&dist) {
        println!("cargo::warning={}: {error}; the server will have no pages", dist.display());
    }
    // Debug builds read the folder at run time, so that a new client needs no new server.
    let embedded = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo::rerun-if-changed={}", if embedded { "../web-static/dist" } else { "build.rs" });
}
