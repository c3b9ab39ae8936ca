//! The committed files that the client is built from equal those generated from the Rust types.

#[test]
fn generated_files_are_fresh() {
    let root = protocol::generate::root();
    let update = std::env::var_os("UPDATE_GENERATED").is_some();
    let mut stale = Vec::new();
    for (path, text) in protocol::generate::files() {
        let target = root.join(&path);
        if std::fs::read_to_string(&target).unwrap_or_default() == text {
            continue;
        }
        if update {
            std::fs::create_dir_all(target.parent().unwrap()).unwrap();
            std::fs::write(&target, text).unwrap();
        } else {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "run `cargo xtask generate`; stale: {stale:?}");
}
