//! The dependency policy of `deny.toml`, checked without a network: sources, banned crates and versions by
//! `Cargo.lock`, licences and features by `cargo tree` on the downloaded crates.
//!
//! Knows the format of these files and no single crate. `cargo deny` reads the same policy, and also checks the texts
//! of licences and the crates of other systems. Invariant: an exception that is no longer needed violates the policy.

mod floors;
mod licence;
mod toml;

use crate::shell::{Failure, Task, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use toml::{Section, Value};

/// The required source of each external crate.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The targets of a release. Crates that are compiled for no target of these are not distributed.
const SHIPPED: [&str; 2] = ["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"];

/// Checks everything; returns a summary line.
pub(crate) fn check() -> Result<Option<String>, Failure> {
    let policy = Policy::new(&read("deny.toml")?);
    let lock = Lock::new(&read("Cargo.lock")?);
    let own = members()?;
    let compiled = compiled()?;
    let mut broken = policy.of_lock(&lock, &own);
    broken.extend(policy.of_compiled(&compiled, &own));
    broken.extend(wildcards(&own));
    broken.extend(floors::broken()?);
    let told = format!("{} crates in Cargo.lock, {} of them compiled", lock.packages.len(), compiled.len());
    if broken.is_empty() { Ok(Some(told)) } else { Err(Failure::Policy { broken }) }
}

fn read(name: &str) -> Result<Vec<Section>, Failure> {
    let path = root().join(name);
    let text = fs::read_to_string(&path).map_err(|why| Failure::File { path, why })?;
    toml::parse(&text).map_err(|line| Failure::Usage(format!("{name}: line {line} is not understood")))
}

/// The crates of the workspace, with their manifests.
type Members = BTreeMap<String, Vec<Section>>;

fn members() -> Result<Members, Failure> {
    let workspace = read("Cargo.toml")?;
    let folders = section(&workspace, "workspace").map_or(&[][..], |section| section.list("members"));
    let mut members = BTreeMap::from([(String::new(), read("Cargo.toml")?)]);
    for folder in folders.iter().filter_map(Value::text) {
        let manifest = read(&format!("{folder}/Cargo.toml"))?;
        let name = section(&manifest, "package").and_then(|package| package.text("name"));
        members.insert(name.unwrap_or(folder).to_owned(), manifest);
    }
    Ok(members)
}

fn section<'a>(sections: &'a [Section], name: &str) -> Option<&'a Section> {
    sections.iter().find(|section| section.name == name)
}

/// The rules of `deny.toml`.
#[derive(Debug)]
struct Policy {
    licences: Vec<String>,
    banned: Vec<Banned>,
    /// Crates that may occur in several versions.
    several: BTreeSet<String>,
    /// Features that no crate may be compiled with.
    features: Vec<(String, String)>,
}

#[derive(Debug)]
struct Banned {
    name: String,
    /// The crates that may depend on it despite the ban.
    wrappers: Vec<String>,
}

impl Policy {
    fn new(file: &[Section]) -> Self {
        let list = |name: &str, key: &str| section(file, name).map_or(&[][..], |section| section.list(key));
        let named = |value: &Value| value.get("crate").and_then(Value::text).map(str::to_owned);
        let banned = list("bans", "deny").iter().filter_map(|ban| {
            let wrappers = ban.get("wrappers").map_or(Vec::new(), |wrappers| texts(wrappers.items()));
            Some(Banned { name: named(ban)?, wrappers })
        });
        let features = file.iter().filter(|section| section.name == "bans.features").flat_map(|section| {
            let name = section.text("crate").unwrap_or_default().to_owned();
            texts(section.list("deny")).into_iter().map(move |feature| (name.clone(), feature))
        });
        Self {
            licences: texts(list("licenses", "allow")),
            banned: banned.collect(),
            several: list("bans", "skip").iter().filter_map(named).collect(),
            features: features.collect(),
        }
    }

    /// The policy violations in the lock file.
    fn of_lock(&self, lock: &Lock, own: &Members) -> Vec<String> {
        let mut broken: Vec<String> = lock.packages.iter().filter_map(|one| one.stranger(own)).collect();
        for Banned { name, wrappers } in &self.banned {
            let users = lock.users(name).into_iter().filter(|user| !wrappers.iter().any(|may| may == user));
            broken.extend(users.map(|user| format!("{name} is banned, and {user} needs it")));
        }
        let several = lock.several();
        let found = several.difference(&self.several);
        broken.extend(found.map(|name| {
            format!("{name} is there in several versions: unify them, or say why not in `skip` of deny.toml")
        }));
        let stale = self.several.difference(&several);
        broken.extend(stale.map(|name| format!("{name} is there once: take it out of `skip` of deny.toml")));
        broken
    }

    /// The policy violations of the compiled crates.
    fn of_compiled(&self, compiled: &BTreeSet<Compiled>, own: &Members) -> Vec<String> {
        let allowed: Vec<&str> = self.licences.iter().map(String::as_str).collect();
        let mut broken = Vec::new();
        for Compiled { name, version, licence, features } in compiled {
            if !own.contains_key(name) && licence::allows(licence, &allowed) != Some(true) {
                broken
                    .push(format!("{name} {version}: the licence `{licence}` is not among the allowed ones"));
            }
            let of_it = self.features.iter().filter(|(of, banned)| of == name && features.contains(banned));
            broken.extend(
                of_it.map(|(_, feature)| format!("{name} {version}: the feature `{feature}` is banned")),
            );
        }
        broken
    }
}

fn texts(items: &[Value]) -> Vec<String> {
    items.iter().filter_map(Value::text).map(str::to_owned).collect()
}

/// The content of Cargo.lock.
#[derive(Debug)]
struct Lock {
    packages: Vec<Package>,
}

#[derive(Debug)]
struct Package {
    name: String,
    version: String,
    source: Option<String>,
    has_checksum: bool,
    needs: Vec<String>,
}

impl Lock {
    fn new(file: &[Section]) -> Self {
        let packages = file.iter().filter(|section| section.name == "package").map(|section| Package {
            name: section.text("name").unwrap_or_default().to_owned(),
            version: section.text("version").unwrap_or_default().to_owned(),
            source: section.text("source").map(str::to_owned),
            has_checksum: section.text("checksum").is_some(),
            needs: texts(section.list("dependencies")),
        });
        Self { packages: packages.collect() }
    }

    /// The crates that depend on this one, or the crate itself if it is listed without dependants.
    fn users(&self, name: &str) -> Vec<&str> {
        let needs =
            |package: &&Package| package.needs.iter().any(|need| need.split(' ').next() == Some(name));
        let users: Vec<&str> = self.packages.iter().filter(needs).map(|package| &*package.name).collect();
        let is_there = self.packages.iter().find(|package| package.name == name);
        if users.is_empty() { is_there.map(|package| &*package.name).into_iter().collect() } else { users }
    }

    fn several(&self) -> BTreeSet<String> {
        let mut seen = BTreeSet::new();
        let again = self.packages.iter().filter(|package| !seen.insert(&package.name));
        again.map(|package| package.name.clone()).collect()
    }
}

impl Package {
    /// The policy violation of the crate's source, if there is one.
    fn stranger(&self, own: &Members) -> Option<String> {
        let Self { name, version, .. } = self;
        match &self.source {
            None if own.contains_key(name) => None,
            None => Some(format!("{name} {version} is a folder outside of the workspace")),
            Some(source) if source != REGISTRY => Some(format!("{name} {version} comes from {source}")),
            Some(_) if self.has_checksum => None,
            Some(_) => Some(format!("{name} {version} has no checksum")),
        }
    }
}

/// A compiled crate.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Compiled {
    name: String,
    version: String,
    licence: String,
    features: Vec<String>,
}

impl Compiled {
    /// Parses `name v1.2.3 (…)|licence|feature,feature`, a line of `cargo tree`.
    fn new(line: &str) -> Option<Self> {
        let mut parts = line.trim_end_matches(" (*)").splitn(3, '|');
        let mut package = parts.next()?.split(' ');
        let (name, version) = (package.next()?, package.next()?.strip_prefix('v')?);
        let (licence, features) = (parts.next()?, parts.next()?);
        let features = features.split(',').filter(|feature| !feature.is_empty());
        Some(Self {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
            features: features.map(str::to_owned).collect(),
        })
    }
}

/// All crates that are compiled for a release or for its tests.
fn compiled() -> Result<BTreeSet<Compiled>, Failure> {
    let mut compiled = BTreeSet::new();
    for target in SHIPPED {
        let tree = ["tree", "--offline", "--locked", "--workspace", "--all-features", "--target", target];
        let shape = ["--edges", "normal,build,dev", "--prefix", "none", "--format", "{p}|{l}|{f}"];
        let said = Task::cargo(&tree).args(&shape).listen()?;
        compiled.extend(said.lines().filter_map(Compiled::new));
    }
    if compiled.is_empty() {
        return Err(Failure::Usage("cargo tree names no crate".to_owned()));
    }
    Ok(compiled)
}

/// The requirements that accept any version.
fn wildcards(own: &Members) -> Vec<String> {
    let is_any = |value: &Value| value.text().or_else(|| value.get("version")?.text()) == Some("*");
    let mut broken = Vec::new();
    for (member, manifest) in own {
        let asked = manifest.iter().filter(|section| section.name.ends_with("dependencies"));
        let any = asked.flat_map(Section::entries).filter(|(_, value)| is_any(value));
        broken.extend(any.map(|(name, _)| format!("{member}: any version of {name} would do: say which")));
    }
    broken
}

#[cfg(test)]
mod tests;
