//! The long fault test: people play at full speed while every component fails, in an order that a seed determines.
//! Called by `cargo xtask torture`; ends with an error if a promise was broken.

use std::process::ExitCode;
use std::time::{Duration, Instant};
use tests::Weather;
use tests::faults::{
    ClusterReport, ClusterTrial, Database, Dice, Disk, DiskFault, DrivePlan, Manners, NodeFault, Remembers,
    Report, Setting, SmallDisk, Trial,
};

/// The number of other faults for each power cut. Power cuts are rare,
/// because their disk copies its files at each flush and is slow.
const FAULTS_PER_CUT: u32 = 5;

/// The tables play these games in turn.
const GAMES: [&str; 5] = ["carson_city", "dice_town", "point_city", "carcassonne", "castle"];

/// The time limit of any wait. It is long, because a delay on a busy machine proves nothing.
const PATIENCE: Duration = Duration::from_mins(5);

const OPTIONS: &str = "[--kills NUMBER] [--minutes NUMBER] [--tables NUMBER] [--database sqlite|postgres] [--nodes NUMBER] \
     [--freezes NUMBER] [--seed NUMBER]";

#[derive(Clone, Copy, Debug)]
struct Plan {
    kind: Kind,
    tables: usize,
    kills: u32,
    /// The number of nodes; 1 stands for a single server.
    nodes: usize,
    freezes: u32,
    limit: Duration,
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    async fn database(self) -> Database {
        match self {
            Self::Sqlite => Database::Sqlite,
            Self::Postgres => Database::postgres().await,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let plan = match read(&arguments) {
        Ok(plan) => plan,
        Err(what) => {
            eprintln!("{what}\n\ntorture {OPTIONS}");
            return ExitCode::FAILURE;
        }
    };
    println!("seed {}", plan.seed);
    if plan.nodes > 1 {
        return is_kept_by_nodes(&faults_of_nodes(plan).await);
    }
    let mut good = is_good("kills and outages", &kills_and_outages(plan).await);
    good &= is_good("bad network, careless clients", &bad_network(plan).await);
    if plan.kind == Kind::Sqlite {
        good &= is_good("power cuts", &power_cuts(plan).await);
        match SmallDisk::mount(24) {
            Some(disk) => good &= is_good("full disk", &full_disk(disk, plan).await),
            None => println!("full disk: mounting is not permitted here; only the injected error was tried"),
        }
    }
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn is_good(name: &str, report: &Report) -> bool {
    println!("\n{name}: {report}");
    report.findings.iter().for_each(|finding| println!("  {finding}"));
    report.findings.is_empty()
}

fn read(arguments: &[String]) -> Result<Plan, String> {
    let limit = Duration::from_hours(1);
    let mut plan = Plan { kind: Kind::Sqlite, tables: 8, kills: 50, nodes: 1, freezes: 25, limit, seed: 1 };
    for pair in arguments.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} wants a value", pair[0])) };
        let number = || value.parse::<u64>().map_err(|error| format!("{name} {value}: {error}"));
        match (name.as_str(), value.as_str()) {
            ("--tables", _) => plan.tables = number()?.max(1) as usize,
            ("--kills", _) => plan.kills = number()? as u32,
            ("--nodes", _) => plan.nodes = number()?.max(1) as usize,
            ("--freezes", _) => plan.freezes = number()? as u32,
            ("--minutes", _) => plan.limit = Duration::from_mins(number()?),
            ("--seed", _) => plan.seed = number()?,
            ("--database", "sqlite") => plan.kind = Kind::Sqlite,
            ("--database", "postgres") => plan.kind = Kind::Postgres,
            _ => return Err(format!("{name} {value} is not known")),
        }
    }
    Ok(plan)
}

fn drive(plan: Plan, manners: Manners) -> DrivePlan {
    DrivePlan { tables: plan.tables, games: &GAMES, people: 4, manners, patience: PATIENCE }
}

/// Kills the server at random points and in the middle of commits, with outages of the database in between.
async fn kills_and_outages(plan: Plan) -> Report {
    let begun = Instant::now();
    let mut dice = Dice::new(plan.seed);
    let disk = (plan.kind == Kind::Sqlite).then(|| Disk::new(Remembers::Unasked));
    let (drive, database) = (drive(plan, Manners::Careful), plan.kind.database().await);
    let mut trial = Trial::start(Setting { drive, disk, ..Setting::on(database, plan.seed) }).await;
    let mut kills = 0;
    while kills < plan.kills && begun.elapsed() < plan.limit {
        trial.plays_a_while().await;
        kills += 1;
        match deadly(plan.kind, &mut dice) {
            Some(fault) => trial.dies_of(fault).await,
            None => trial.kill().await,
        }
        trial.recover().await;
        if dice.once_in(3) {
            trial.plays_a_while().await;
            trial.drive.fill(&trial.server).await;
            match plan.kind {
                Kind::Sqlite => disk_outage(&mut trial, &mut dice).await,
                Kind::Postgres => postgres_outage(&mut trial, &mut dice).await,
            }
            trial.looks_beside().await;
        }
        println!("{kills} kills, {:.0} s: {:?}", begun.elapsed().as_secs_f64(), trial.ledger.figures());
    }
    trial.end().await
}

/// The kind of the next kill: a disk fault in the middle of a commit, or `None` for a random moment.
fn deadly(kind: Kind, dice: &mut Dice) -> Option<DiskFault> {
    match (kind, dice.below(4)) {
        (Kind::Sqlite, 0) => Some(DiskFault::KilledAtWrite { after: dice.below(20) as u32 }),
        (Kind::Sqlite, 1) => Some(DiskFault::KilledAtFlush { after: dice.below(5) as u32 }),
        _ => None,
    }
}

async fn disk_outage(trial: &mut Trial, dice: &mut Dice) {
    let after = dice.below(6) as u32;
    let faults = [
        DiskFault::Full,
        DiskFault::WritesFail { after },
        DiskFault::FlushesFail { after },
        DiskFault::Slow(Duration::from_millis(200 + dice.below(3000))),
    ];
    let fault = faults[dice.below(4) as usize];
    trial.strikes_the_disk(fault);
    match fault {
        DiskFault::Slow(_) => trial.drive.plays(3).await,
        _ => trial.drive.hears_unavailable(20).await,
    }
    trial.strikes_the_disk(DiskFault::None);
    trial.drive.every_table_goes_on().await;
}

async fn postgres_outage(trial: &mut Trial, dice: &mut Dice) {
    if dice.once_in(3) {
        trial.loses_its_connections_to_the_database().await;
        return trial.drive.every_table_goes_on().await;
    }
    trial.loses_its_database(dice.once_in(2)).await;
    trial.drive.hears_unavailable(20).await;
    trial.gets_its_database_back().await;
}

/// Causes all kinds of faults until the planned numbers of kills and freezes are reached.
async fn faults_of_nodes(plan: Plan) -> ClusterReport {
    let begun = Instant::now();
    let mut dice = Dice::new(plan.seed);
    let mut trial = ClusterTrial::start(plan.nodes, drive(plan, Manners::Careful), plan.seed, None).await;
    let (mut kills, mut freezes, mut faults) = (0, 0, 0);
    while (kills < plan.kills || freezes < plan.freezes) && begun.elapsed() < plan.limit {
        let kill_due = kills * (plan.kills + plan.freezes) <= plan.kills * (kills + freezes);
        let fault = match dice.below(4) {
            0 => NodeFault::ALL[dice.below(NodeFault::ALL.len() as u64) as usize],
            1 if kill_due => NodeFault::ClaimedAtOnce,
            _ if kill_due => NodeFault::Killed,
            1 => NodeFault::FrozenUntilTaken,
            _ => NodeFault::Frozen,
        };
        kills += u32::from(matches!(fault, NodeFault::Killed | NodeFault::ClaimedAtOnce));
        freezes += u32::from(matches!(fault, NodeFault::Frozen | NodeFault::FrozenUntilTaken));
        faults += 1;
        let struck = Instant::now();
        trial.suffers(fault).await;
        let (took, all) = (struck.elapsed().as_secs_f64(), begun.elapsed().as_secs_f64());
        let found = trial.report().findings;
        println!("{faults} ({kills} kills, {freezes} freezes), {all:.0} s: {fault}, {took:.1} s, {found:?}");
        if faults % 20 == 0 {
            println!("{}", trial.report());
        }
    }
    trial.end().await
}

fn is_kept_by_nodes(report: &ClusterReport) -> ExitCode {
    println!("\n{report}");
    report.findings.iter().for_each(|finding| println!("  {finding}"));
    if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

async fn bad_network(plan: Plan) -> Report {
    let mut dice = Dice::new(plan.seed);
    let (drive, database) = (drive(plan, Manners::Careless), plan.kind.database().await);
    let mut trial = Trial::start(Setting { drive, network: true, ..Setting::on(database, plan.seed) }).await;
    for _ in 0..(plan.kills / FAULTS_PER_CUT).max(1) {
        trial.changes_the_weather(Weather {
            delay: Duration::from_millis(dice.below(30)),
            jitter: Duration::from_millis(dice.below(60)),
            slice: dice.below(2000) as usize,
            silent: false,
            held: false,
            cut_after: dice.once_in(2).then(|| 60_000 + dice.below(200_000) as usize),
        });
        trial.drive.plays(50 + dice.below(50)).await;
        trial.cuts_all_connections();
        trial.drive.every_table_goes_on().await;
        if dice.once_in(3) {
            trial.changes_the_weather(Weather { silent: true, ..Weather::default() });
            trial.drive.loses_connections(10).await;
        }
        trial.changes_the_weather(Weather::default());
        trial.drive.every_table_goes_on().await;
        trial.drive.fill(&trial.server).await;
        trial.looks_beside().await;
    }
    trial.end().await
}

async fn power_cuts(plan: Plan) -> Report {
    let disk = Some(Disk::new(Remembers::Flushed));
    let mut trial = Trial::start(Setting { disk, ..Setting::on(Database::Sqlite, plan.seed) }).await;
    for _ in 0..(plan.kills / FAULTS_PER_CUT).max(1) {
        trial.plays_a_while().await;
        trial.cut_power().await;
        trial.recover().await;
    }
    trial.end().await
}

async fn full_disk(disk: SmallDisk, plan: Plan) -> Report {
    let folder = Some(disk.path().to_owned());
    let mut trial = Trial::start(Setting { folder, ..Setting::on(Database::Sqlite, plan.seed) }).await;
    for _ in 0..3 {
        trial.plays_a_while().await;
        disk.fill();
        trial.counts_a_fault();
        trial.drive.hears_unavailable(20).await;
        disk.empty();
        trial.drive.every_table_goes_on().await;
        trial.looks_beside().await;
    }
    trial.end().await
}
