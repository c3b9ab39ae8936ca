//! Tests `docker-compose.yml` without pulling images: the file is parsed, the program checks its settings, and the
//! files that it names exist. `container.rs` tests the image.

#![expect(clippy::unwrap_used, reason = "a test that cannot read the shipped files has failed")]

use serde_yaml_ng::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tests::run_saloon;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// The whole file, with its `<<` merge keys resolved.
fn compose() -> Value {
    let mut file: Value = serde_yaml_ng::from_str(&read("docker-compose.yml")).unwrap();
    file.apply_merge().unwrap();
    file
}

fn names(list: &Value) -> BTreeSet<String> {
    let keys = list.as_mapping().unwrap().keys();
    keys.map(|key| key.as_str().unwrap().to_owned()).collect()
}

fn texts(list: &Value) -> Vec<String> {
    list.as_sequence()
        .map_or_else(Vec::new, |list| list.iter().map(|item| item.as_str().unwrap().to_owned()).collect())
}

/// The lines of the `.env` file that the comments recommend for a profile.
fn env_file(profile: &str) -> BTreeMap<String, String> {
    let file = read("docker-compose.yml");
    let wanted = format!("COMPOSE_PROFILES={profile}");
    let mut lines = file.lines().map(|line| line.trim_start().trim_start_matches('#').trim_start());
    let mut found = BTreeMap::new();
    if profile.is_empty() {
        return found;
    }
    assert!(lines.any(|line| line == wanted), "the comments have {wanted}");
    for line in lines.take_while(|line| line.contains('=')) {
        let (name, value) = line.split_once('=').unwrap();
        found.insert(name.to_owned(), value.replace('…', "secret"));
    }
    found
}

/// Expands `${NAME:-default}` as Compose does.
fn filled_in(text: &str, variables: &BTreeMap<String, String>, asked: &mut BTreeSet<String>) -> String {
    let Some((before, rest)) = text.split_once("${") else { return text.to_owned() };
    let (variable, after) = rest.split_once('}').unwrap();
    let (name, default) = variable.split_once(":-").expect("each has a default, be it empty");
    asked.insert(name.to_owned());
    let value = variables.get(name).map_or(default, String::as_str);
    format!("{before}{value}{}", filled_in(after, variables, asked))
}

#[tokio::test]
async fn the_settings_of_each_profile_are_what_the_program_takes() {
    let file = compose();
    for (profile, service) in
        [("", "saloon"), ("postgres", "saloon"), ("cluster", "saloon"), ("cluster", "saloon-2")]
    {
        let (folder, variables) = (tempfile::tempdir().unwrap(), env_file(profile));
        // The first start has generated the keys.
        for key in ["session.key", "push.key"] {
            fs::write(folder.path().join(key), "").unwrap();
        }
        let data = folder.path().display().to_string();
        let mut asked = BTreeSet::new();
        let environment = file["services"][service]["environment"].as_mapping().unwrap();
        let settings: Vec<(String, String)> = environment
            .iter()
            .map(|(name, value)| {
                let value =
                    filled_in(value.as_str().unwrap(), &variables, &mut asked).replace("/data", &data);
                (name.as_str().unwrap().to_owned(), value)
            })
            .collect();
        let mut settings: Vec<(&str, &str)> =
            settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        settings.push(("SALOON_DATA_DIR", &data));
        let (done, said) = run_saloon(folder.path(), &["check"], &settings).await;
        assert!(done, "{profile}: {service}: {said}");
        assert_eq!(said.contains("nats://saloon:***@nats"), profile == "cluster", "{said}");
        let command = texts(&file["services"]["nats"]["command"]).join(" ");
        filled_in(&command, &variables, &mut asked);
        for name in variables.keys() {
            assert!(asked.contains(name), "{profile}: nothing asks for {name}, which the comments set");
        }
    }
}

/// The services on which another one depends, with their required states.
fn needed(list: &Value) -> Vec<(String, String)> {
    match list {
        Value::Mapping(list) => {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            list.iter().map(|(name, how)| (text(name), text(&how["condition"]))).collect()
        }
        _ => texts(list).into_iter().map(|name| (name, String::new())).collect(),
    }
}

#[test]
fn what_the_file_names_is_there() {
    let file = compose();
    let (services, volumes) = (names(&file["services"]), names(&file["volumes"]));
    let profiles = BTreeSet::from(["postgres", "cluster"]);
    for name in &services {
        let service = &file["services"][name.as_str()];
        assert!(service["image"].is_string(), "{name}");
        for volume in texts(&service["volumes"]) {
            let source = volume.split(':').next().unwrap();
            let is_there = if source.starts_with('.') {
                repository().join(source).exists()
            } else {
                volumes.contains(source)
            };
            assert!(is_there, "{name}: {volume}");
        }
        for (other, condition) in needed(&service["depends_on"]) {
            assert!(services.contains(&other), "{name}: {other}");
            let is_told = file["services"][other.as_str()]["healthcheck"].is_mapping();
            assert!(
                condition != "service_healthy" || is_told,
                "{name}: nobody knows whether {other} is healthy"
            );
        }
        let own = texts(&service["profiles"]);
        assert!(own.iter().all(|profile| profiles.contains(profile.as_str())), "{name}: {own:?}");
    }
    let own = &file["services"]["saloon"];
    assert_eq!(own["build"].as_str(), Some("."), "from the Dockerfile beside it");
    assert!(repository().join("Dockerfile").is_file());
    assert_eq!((&own["read_only"], texts(&own["cap_drop"])), (&Value::Bool(true), vec!["ALL".to_owned()]));
}

#[test]
fn ports_and_names_agree_with_the_image_and_the_balancer() {
    let (file, image, balancer) = (compose(), read("Dockerfile"), read("deploy/Caddyfile.cluster"));
    assert!(image.contains("EXPOSE 8080\n") && image.contains("SALOON_BIND=0.0.0.0:8080"));
    assert!(balancer.contains("\n:8080 {\n"));
    let mut outside = BTreeSet::new();
    for name in names(&file["services"]) {
        for port in texts(&file["services"][name.as_str()]["ports"]) {
            let parts: Vec<&str> = port.split(':').collect();
            let [address, host, container] = parts.as_slice() else { panic!("{name}: {port}") };
            assert_eq!((*address, *container), ("127.0.0.1", "8080"), "{name}: for this machine alone");
            assert!(outside.insert((*host).to_owned()), "{name}: {port} is taken");
        }
    }
    let proxies: Vec<&str> =
        balancer.lines().filter(|line| line.trim_start().starts_with("reverse_proxy ")).collect();
    assert!(!proxies.is_empty());
    for line in proxies {
        let nodes: BTreeSet<&str> =
            line.split_whitespace().filter_map(|word| word.strip_suffix(":8080")).collect();
        assert_eq!(nodes, BTreeSet::from(["saloon", "saloon-2"]), "{line}");
    }
    let volume = texts(&file["services"]["balancer"]["volumes"]).concat();
    assert!(volume.contains("Caddyfile.cluster:/etc/caddy/Caddyfile"), "{volume}");
}
