//! Names of invented towns, for tables without a name.

use protocol::TableId;

const TOWNS: [&str; 32] = [
    "Amber Gulch",
    "Badger Creek",
    "Bitter Springs",
    "Bluff End",
    "Brass Canyon",
    "Buzzard Flats",
    "Candle Rock",
    "Cinder Hill",
    "Copper Bend",
    "Cotton Ford",
    "Coyote Wells",
    "Crooked Pine",
    "Drywater",
    "Dusty Fork",
    "Elk Crossing",
    "Flint Ridge",
    "Four Wagons",
    "Gravel Pass",
    "Hollow Mesa",
    "Juniper Gap",
    "Lantern Hill",
    "Lonesome Ford",
    "Mule Landing",
    "Painted Butte",
    "Quartz Hollow",
    "Rattle Creek",
    "Redrock Junction",
    "Sagebrush",
    "Silver Notch",
    "Three Cacti",
    "Whistle Stop",
    "Willow Bank",
];

/// The town of a table, always the same for the same table.
pub(crate) fn town_name(table: TableId) -> &'static str {
    TOWNS[(table.0.as_u128() % TOWNS.len() as u128) as usize]
}
