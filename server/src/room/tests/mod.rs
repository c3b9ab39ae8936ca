mod carson_city;
mod play;
mod store;
mod table;
mod veil;
