//! `bench serve`: the server of the product with the small game added. Its settings are those of `saloon serve`.

use crate::Failure;
use crate::game::BidAndPick;
use rules::{GameKind, Kind};
use server::app::App;
use server::config::{Config, Flags};
use server::telemetry;
use std::sync::LazyLock;
use tokio::runtime::Runtime;
use tokio::signal::unix::{SignalKind, signal};

static GAMES: LazyLock<Vec<&'static dyn GameKind>> = LazyLock::new(|| {
    static SMALL: Kind<BidAndPick> = Kind::new();
    rules::games().iter().copied().chain([&SMALL as &dyn GameKind]).collect()
});

/// Serves until SIGTERM.
pub fn run() -> Result<(), Failure> {
    let (config, _) = Config::load(&Flags::default()).map_err(Failure::server)?;
    let _log = telemetry::start(&config.log)?;
    Runtime::new()?.block_on(async {
        let mut terminate = signal(SignalKind::terminate())?;
        let app = App::open_with(&config, &GAMES).await.map_err(Failure::server)?;
        let stop = async {
            terminate.recv().await;
        };
        app.run(stop).await.map_err(Failure::server)
    })
}
