//! A trial of two players without a server: `arena GAME A B SEATS GAMES SEED [OPTIONS-JSON] [VIRTUAL,…]`.

#![expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]

use bots::arena::{Contest, Tally};
use bots::{Answer, Level, Policy, house};
use rules::{JsonSetup, SeatSetup};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn policy(name: &str) -> Policy {
    let level = Level::ALL.into_iter().find(|level| level.id() == name);
    match name {
        "random" => Policy::Simple(rules::Policy::Random),
        "greedy" => Policy::Simple(rules::Policy::Greedy),
        _ => level.map_or(Policy::House, Policy::Level),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |place: usize| args.get(place).map(String::as_str);
    let kind = house(arg(0).unwrap_or("carcassonne")).ok_or("no such game")?;
    let (a, b) = (policy(arg(1).unwrap_or("normal")), policy(arg(2).unwrap_or("house")));
    let people: u8 = arg(3).unwrap_or("2").parse()?;
    let games: u64 = arg(4).unwrap_or("20").parse()?;
    let seed: u64 = arg(5).unwrap_or("7").parse()?;
    let options: Value = arg(6).map_or(Ok(json!({})), serde_json::from_str)?;
    let mut seats = SeatSetup::people(people);
    seats.extend(arg(7).into_iter().flat_map(|levels| levels.split(',')).map(SeatSetup::virtual_player));
    let setup = JsonSetup { seats, options: kind.options(&options)? };
    let contest = Contest { setup, people: people.into(), a, b, seed };
    let (mut tally, mut took, mut count, mut most) =
        (Tally::default(), Duration::ZERO, 0_u32, Duration::ZERO);
    for number in 0..games {
        let (mine, mut begun) = (contest.seat_of_a(number), Instant::now());
        let mut watch = |seat, answer| match answer {
            Answer::Begun => begun = Instant::now(),
            Answer::Given if seat == mine => {
                took += begun.elapsed();
                most = most.max(begun.elapsed());
                count += 1;
            }
            Answer::Given => {}
        };
        tally.add(&contest.play(kind, number, &mut watch)?, mine);
    }
    let (share, elo, points) = (tally.share(), tally.elo(contest.fair()), tally.points(contest.people));
    println!(
        "{} games: firsts {:.1} % [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}], points {:.1} [{:.1}, {:.1}] : {:.1}; {:.2} ms a decision, most {:.0} ms",
        tally.games(),
        100.0 * share.value,
        100.0 * share.low,
        100.0 * share.high,
        elo.value,
        elo.low,
        elo.high,
        points.value,
        points.low,
        points.high,
        tally.points_b.0 as f64 / tally.points_b.1.max(1) as f64,
        1000.0 * took.as_secs_f64() / f64::from(count.max(1)),
        1000.0 * most.as_secs_f64(),
    );
    Ok(())
}
