mod play;
mod store;
mod table;
mod veil;
