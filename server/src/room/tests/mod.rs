mod carson_city;
mod keeper;
mod play;
mod restart;
mod store;
mod table;
mod two_worlds;
mod veil;
