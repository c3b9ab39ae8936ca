use super::*;
use crate::testing::{Broken, Endless, Highest, all_is_thought};
use rstest::rstest;
use rules::Json;
use serde_json::json;

const HOUR: Duration = Duration::from_hours(1);

fn question() -> Question {
    Question::new(Json::of(&json!({})), Json::of(&json!({"cards": [3, 5, 4]})))
}

/// Its threads are as urgent as the test, which else would wait for them for ever on a busy machine.
fn pool_of(threads: usize, at_most: usize, metrics: &SharedMetrics) -> Pool {
    Pool::with(threads, at_most, Urgency::Same, metrics.clone())
}

fn begin(pool: &Pool, player: SharedThinker, pause: Duration) -> Option<Thought> {
    pool.begin(player, question(), 0, pause)
}

fn outcomes(metrics: &SharedMetrics, outcome: &'static str) -> u64 {
    metrics.thoughts.get_or_create(&ThoughtLabel { outcome }).get()
}

#[test]
fn an_answer_is_found_beside_and_counted_when_it_is_taken() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(2, 99, &metrics);
    let thoughts: Vec<Thought> = (0..20).filter_map(|_| begin(&pool, Arc::new(Highest), HOUR)).collect();
    assert_eq!(thoughts.len(), 20);
    all_is_thought(&metrics);
    assert_eq!(outcomes(&metrics, "whole"), 0);
    for thought in thoughts {
        assert_eq!(thought.found(), Some(Ok(json!({"do": "bid", "card": 5}))));
    }
    assert_eq!(outcomes(&metrics, "whole"), 20);
}

#[test]
fn a_question_is_given_up_before_its_pause_is_over_and_has_its_best_answer() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(1, 99, &metrics);
    // On a busy machine a thread may come too late to a short one.
    let found = (4..20).find_map(|doublings| {
        let thought = begin(&pool, Arc::new(Endless), Duration::from_millis(1 << doublings))?;
        all_is_thought(&metrics);
        thought.found()
    });
    assert_eq!(found, Some(Ok(json!({"do": "bid", "card": 5}))));
    assert_eq!(outcomes(&metrics, "cut_short"), 1);
}

#[test]
fn who_waits_no_more_ends_what_is_thought_and_what_waits() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(1, 99, &metrics);
    let thoughts: Vec<Thought> = (0..9).filter_map(|_| begin(&pool, Arc::new(Endless), HOUR)).collect();
    assert_eq!(metrics.thoughts_waiting.get(), 9);
    drop(thoughts);
    all_is_thought(&metrics);
    assert!(!metrics.text().contains("saloon_thoughts_total{"), "nobody had an answer");
}

#[test]
fn a_full_queue_takes_nothing_in_until_somebody_waits_no_more() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(0, 2, &metrics);
    let begin = || begin(&pool, Arc::new(Highest), HOUR);
    let (first, second) = (begin().unwrap(), begin().unwrap());
    assert!(begin().is_none());
    assert_eq!((outcomes(&metrics, "not_begun"), metrics.thoughts_waiting.get()), (1, 2));
    drop(first);
    let third = begin().unwrap();
    assert!(begin().is_none());
    assert_eq!((second.found(), third.found()), (None, None));
    assert_eq!(outcomes(&metrics, "not_begun"), 4);
}

#[test]
fn a_defect_of_a_player_is_its_answer_and_ends_no_thread() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(1, 99, &metrics);
    let broken = begin(&pool, Arc::new(Broken), HOUR).unwrap();
    let sound = begin(&pool, Arc::new(Highest), HOUR).unwrap();
    all_is_thought(&metrics);
    assert_eq!(broken.found(), Some(Err(Failed("it panicked".to_owned()))));
    assert_eq!(sound.found(), Some(Ok(json!({"do": "bid", "card": 5}))));
    assert_eq!((outcomes(&metrics, "failed"), outcomes(&metrics, "whole")), (1, 1));
}

#[test]
fn what_is_due_first_is_thought_about_first() {
    let pool = pool_of(0, 9, &SharedMetrics::default());
    let pauses = [3, 1, 2].map(|hours| begin(&pool, Arc::new(Highest), HOUR * hours).unwrap());
    let mut queue = pool.0.0.queue();
    let mut next = || queue.answers.pop_first().unwrap().1.wanted;
    for place in [1, 2, 0] {
        let Wanted::Answer(slot) = next() else { panic!("it is no hint") };
        assert!(Arc::ptr_eq(&slot, &pauses[place].slot));
    }
}

fn advise(pool: &Pool, player: SharedThinker) -> Option<crate::thinking::Advising> {
    let (sender, found) = oneshot::channel();
    pool.advise(player, question(), 0, sender).then_some(found)
}

#[test]
fn hints_come_after_answers_however_late_these_are_due() {
    let pool = pool_of(0, 9, &SharedMetrics::default());
    let _hint = advise(&pool, Arc::new(Highest)).unwrap();
    let _answer = begin(&pool, Arc::new(Highest), HOUR).unwrap();
    let shared = &pool.0.0;
    assert!(matches!(shared.next().unwrap().wanted, Wanted::Answer(_)));
    assert!(matches!(shared.next().unwrap().wanted, Wanted::Hint(_)));
}

#[test]
fn hints_take_neither_place_nor_time_from_answers() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(0, 2, &metrics);
    let hints = [(); 3].map(|()| advise(&pool, Arc::new(Highest)));
    assert_eq!(hints.iter().flatten().count(), 2, "their queue is bounded, too");
    let answers = [(); 2].map(|()| begin(&pool, Arc::new(Highest), HOUR));
    assert_eq!(answers.iter().flatten().count(), 2);
    assert_eq!(pool.0.0.waiting.load(Ordering::Relaxed), 2, "only answers divide the time");
}

#[test]
fn a_hint_is_found_given_up_and_fails_as_an_answer() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(1, 99, &metrics);
    let mut found = advise(&pool, Arc::new(Highest)).unwrap();
    let mut broken = advise(&pool, Arc::new(Broken)).unwrap();
    all_is_thought(&metrics);
    let advice = found.try_recv().unwrap().unwrap();
    assert_eq!(advice, [Advice::of(json!({"do": "bid", "card": 5}))]);
    assert_eq!(broken.try_recv().unwrap(), Err(Failed("it panicked".to_owned())));
    drop(advise(&pool, Arc::new(Endless)));
    all_is_thought(&metrics);
}

#[test]
fn a_hint_that_nobody_has_come_to_in_time_comes_to_nothing() {
    let metrics = SharedMetrics::default();
    let pool = pool_of(0, 9, &metrics);
    let mut late = advise(&pool, Arc::new(Highest)).unwrap();
    let shared = &pool.0.0;
    let mut job = shared.next().unwrap();
    job.until = Instant::now();
    shared.think(job);
    assert!(matches!(late.try_recv(), Err(oneshot::error::TryRecvError::Closed)));
}

#[test]
fn threads_end_with_the_pool() {
    let pool = pool_of(2, 99, &SharedMetrics::default());
    let thought = begin(&pool, Arc::new(Highest), HOUR);
    let shared = Arc::downgrade(&pool.0.0);
    drop((pool.clone(), pool));
    while shared.strong_count() > 0 {
        thread::yield_now();
    }
    drop(thought);
}

/// Says in its answer how its thread is scheduled.
#[cfg(target_os = "linux")]
#[derive(Debug)]
struct Scheduled;

#[cfg(target_os = "linux")]
impl crate::thinking::Thinker for Scheduled {
    fn answer(&self, _: &Question, _: u64, _: &mut dyn FnMut() -> bool) -> Result<Value, bots::NoChoice> {
        Ok(json!(format!("{:?}", thread_priority::thread_schedule_policy().unwrap())))
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_thinks_with_what_others_leave_of_the_processor() {
    let metrics = SharedMetrics::default();
    let pool = Pool::new(1, Urgency::Lowest, metrics.clone());
    let thought = begin(&pool, Arc::new(Scheduled), HOUR).unwrap();
    all_is_thought(&metrics);
    assert_eq!(thought.found(), Some(Ok(json!("Normal(Idle)"))));
}

#[rstest]
#[case::nobody_waits(0, 2, 1200)]
#[case::each_thread_takes_one_more(2, 2, 600)]
#[case::two_more_at_most(3, 2, 400)]
#[case::one_thread_for_all(11, 1, 100)]
fn a_question_has_less_time_the_more_wait(#[case] waiting: usize, #[case] threads: usize, #[case] ms: u64) {
    assert_eq!(share(Duration::from_millis(1200), waiting, threads), Duration::from_millis(ms));
}
