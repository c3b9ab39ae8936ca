//! Reads the header of a Linux program: its processor, and whether it needs a loader and system libraries.

/// The beginning of a 64-bit little-endian program, the only kind in a release.
const MAGIC: [u8; 6] = *b"\x7fELF\x02\x01";

/// The type of the program header that names a loader. Every program with shared libraries has one.
const INTERPRETER: u32 = 3;

/// The relevant content of a program's header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Program {
    /// The number of the processor: 62 is x86-64, 183 is arm64.
    pub(super) machine: u16,
    /// Whether it starts without any other file.
    pub(super) is_static: bool,
}

/// Reads the header; `None` if the file is no such program.
pub(super) fn read(file: &[u8]) -> Option<Program> {
    if !file.starts_with(&MAGIC) {
        return None;
    }
    let table = usize::try_from(u64::from_le_bytes(array(file, 0x20)?)).ok()?;
    let (size, count) = (u16::from_le_bytes(array(file, 0x36)?), u16::from_le_bytes(array(file, 0x38)?));
    let mut kinds = Vec::new();
    for entry in 0..usize::from(count) {
        kinds.push(u32::from_le_bytes(array(file, table.checked_add(entry * usize::from(size))?)?));
    }
    let machine = u16::from_le_bytes(array(file, 0x12)?);
    Some(Program { machine, is_static: !kinds.contains(&INTERPRETER) })
}

fn array<const N: usize>(file: &[u8], at: usize) -> Option<[u8; N]> {
    file.get(at..at.checked_add(N)?)?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program header table with entries of these types.
    fn program(machine: u16, kinds: &[u32]) -> Vec<u8> {
        let mut file = vec![0; 0x40];
        file[..6].copy_from_slice(&MAGIC);
        file[0x12..0x14].copy_from_slice(&machine.to_le_bytes());
        file[0x20] = 0x40;
        file[0x36] = 56;
        file[0x38] = kinds.len() as u8;
        for kind in kinds {
            let mut entry = vec![0; 56];
            entry[..4].copy_from_slice(&kind.to_le_bytes());
            file.extend(entry);
        }
        file
    }

    #[test]
    fn a_program_that_names_a_loader_is_not_static() {
        assert_eq!(read(&program(62, &[6, 1, 2])), Some(Program { machine: 62, is_static: true }));
        assert_eq!(
            read(&program(183, &[6, INTERPRETER, 1])),
            Some(Program { machine: 183, is_static: false })
        );
    }

    #[test]
    fn what_is_cut_or_no_program_says_nothing() {
        let whole = program(62, &[1, 2]);
        assert_eq!(read(&whole[..whole.len() - 56]), None);
        assert_eq!(read(b"#!/bin/sh\n"), None);
    }

    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    #[test]
    fn this_test_itself_needs_the_libraries_of_the_system() {
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(read(&own).map(|program| program.is_static), Some(false));
    }
}
