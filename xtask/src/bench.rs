//! What the release binary reaches on this machine: games per second and memory.
//!
//! Not a test: figures depend on the machine and its load. Speed is therefore also given against a
//! reference loop of plain arithmetic, timed right before and after in the same run.

use crate::shell::{Failure, Task, saloon};
use std::fs;
use std::hint::black_box;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

const GAMES: u32 = 4000;
/// What an idle server may take, in KiB.
const IDLE_ALLOWED_KIB: u64 = 64 * 1024;

pub(crate) fn bench() -> Result<(), Failure> {
    Task::cargo(&["build", "--release", "--package", "server"]).run()?;
    let scratch = std::env::temp_dir().join(format!("saloon-bench-{}", std::process::id()));
    fs::create_dir_all(&scratch).map_err(|why| Failure::File { path: scratch.clone(), why })?;
    let result = speed(&scratch).and_then(|()| idle_memory(&scratch));
    // Scratch that stays behind is not worth an error.
    let _ = fs::remove_dir_all(&scratch);
    result
}

/// Whole games of four seats by random play, on one core.
fn speed(scratch: &Path) -> Result<(), Failure> {
    let out = scratch.join("games.jsonl");
    let games = GAMES.to_string();
    let task = Task::new(saloon("release"), &["simulate", "carson_city", "--players", "4"]).args(&[
        "--policy",
        "random",
        "--seed",
        "7",
        "--games",
        &games,
        "--out",
        &out.to_string_lossy(),
    ]);
    let before = reference();
    let begun = Instant::now();
    task.run()?;
    let took = begun.elapsed().as_secs_f64();
    let reference = f64::midpoint(before, reference());
    println!("games: {GAMES} of 4 seats in {took:.2} s = {:.0} games/s", f64::from(GAMES) / took);
    println!(
        "reference loop: {reference:.3} s before and after on average; ratio {:.0} games per reference loop",
        f64::from(GAMES) / took * reference
    );
    Ok(())
}

/// Seconds for a fixed chain of multiplications: only the speed of one core counts, not memory.
fn reference() -> f64 {
    let begun = Instant::now();
    let mut x = black_box(0x9e37_79b9_7f4a_7c15_u64);
    for i in 0..200_000_000_u64 {
        x = (x ^ i).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(23);
    }
    black_box(x);
    begun.elapsed().as_secs_f64()
}

/// Resident memory of a server that has just become ready and has no visitor.
fn idle_memory(scratch: &Path) -> Result<(), Failure> {
    let server = Server::start(scratch)?;
    let kib = server.resident_kib()?;
    let verdict = if kib <= IDLE_ALLOWED_KIB { "within" } else { "ABOVE" };
    println!(
        "idle server: {} MiB resident, {verdict} the {} MiB allowed",
        kib.div_ceil(1024),
        IDLE_ALLOWED_KIB / 1024
    );
    Ok(())
}

/// A server of our own; stopped when dropped.
#[derive(Debug)]
struct Server {
    child: Child,
}

impl Server {
    fn start(data: &Path) -> Result<Self, Failure> {
        let address = free_address()?;
        let mut command = Task::new(saloon("release"), &["serve"])
            .env("SALOON_BIND", address.to_string())
            .env("SALOON_DATA_DIR", data)
            .into_command();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let child =
            command.spawn().map_err(|why| Failure::Start { program: "saloon serve".to_owned(), why })?;
        let server = Self { child };
        let deadline = Instant::now() + Duration::from_secs(20);
        while !is_ready(address) {
            if Instant::now() > deadline {
                return Err(Failure::Server(format!("the server at {address} is not ready after 20 s")));
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(server)
    }

    fn resident_kib(&self) -> Result<u64, Failure> {
        let path = format!("/proc/{}/status", self.child.id());
        let status =
            fs::read_to_string(&path).map_err(|why| Failure::File { path: path.clone().into(), why })?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = resident.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok());
        kib.ok_or_else(|| Failure::Server(format!("{path} names no resident memory")))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> Result<SocketAddr, Failure> {
    let bound = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    bound.map_err(|why| Failure::Start { program: "a listener".to_owned(), why })
}

fn is_ready(address: SocketAddr) -> bool {
    let Ok(mut stream) = TcpStream::connect(address) else { return false };
    let asked = stream.write_all(
        format!("GET /health/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").as_bytes(),
    );
    let mut answer = String::new();
    asked.is_ok() && stream.read_to_string(&mut answer).is_ok() && answer.starts_with("HTTP/1.1 200")
}
