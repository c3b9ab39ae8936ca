//! What the server keeps while things break: people play at full speed over real sockets, something fails, and
//! everything they were promised is looked for. Each test has a control that fails. `SALOON_FAULTS_SEED`
//! repeats a run; `cargo xtask torture` is the long one.

mod disk;
mod kill;
mod leak;
mod wire;
