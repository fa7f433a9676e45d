//! The calls of the kernel that no submitted program needs, and that open the way to most of its
//! faults: a filter that refuses them, as bubblewrap wants it (a program for the kernel's packet
//! filter, in a file that is open).

use std::fs::File;
use std::io::{self, Write as _};

/// The number of the processor in the kernel's headers, and of each call on it: x86-64, ARM.
#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: (u32, usize) = (0xC000_003E, 0);
#[cfg(not(target_arch = "x86_64"))]
const ARCHITECTURE: (u32, usize) = (0xC000_00B7, 1);
/// On x86-64, calls from here on are others under the same numbers.
const OTHER_CALLS: u32 = 0x4000_0000;

/// Debugging others, keys, programs in the kernel, its counters, memory faults, input and output
/// rings, other views of users, files and mounts.
const REFUSED: [[u32; 2]; 24] = [
    [101, 117], // ptrace
    [248, 217], // add_key
    [249, 218], // request_key
    [250, 219], // keyctl
    [321, 280], // bpf
    [298, 241], // perf_event_open
    [323, 282], // userfaultfd
    [425, 425], // io_uring_setup
    [426, 426], // io_uring_enter
    [427, 427], // io_uring_register
    [272, 97],  // unshare
    [308, 268], // setns
    [165, 40],  // mount
    [166, 39],  // umount2
    [155, 41],  // pivot_root
    [304, 265], // open_by_handle_at
    [310, 270], // process_vm_readv
    [311, 271], // process_vm_writev
    [428, 428], // open_tree
    [429, 429], // move_mount
    [430, 430], // fsopen
    [432, 432], // fsmount
    [433, 433], // fspick
    [442, 442], // mount_setattr
];
/// The first may make a user of its own rights by its flags; the second has them in memory, where
/// no filter sees them: without it, C libraries use the first.
const CLONE: [u32; 2] = [56, 220];
const CLONE_3: u32 = 435;
const NEW_USER: u32 = 0x1000_0000;

// Instructions: load a word, jump if equal, if at least, if a bit is set, return.
const LOAD: u16 = 0x20;
const EQUAL: u16 = 0x15;
const AT_LEAST: u16 = 0x35;
const HAS_BIT: u16 = 0x45;
const RETURN: u16 = 0x06;
// Where the number of the call, the architecture and the first argument are.
const NUMBER: u32 = 0;
const PLATFORM: u32 = 4;
const FIRST_ARGUMENT: u32 = 16;
// What happens: it goes on, the process ends, or the call fails.
const ALLOW: u32 = 0x7FFF_0000;
const KILL: u32 = 0x8000_0000;
const NOT_PERMITTED: u32 = 0x0005_0001;
const NO_SUCH_CALL: u32 = 0x0005_0026;

/// The filter as bytes.
fn filter() -> Vec<u8> {
    let (architecture, column) = ARCHITECTURE;
    let mut code = vec![];
    // The jumps skip so many instructions: if it holds, and if not.
    let mut add = |instruction: u16, yes: u8, no: u8, value: u32| {
        code.extend(instruction.to_ne_bytes());
        code.extend([yes, no]);
        code.extend(value.to_ne_bytes());
    };
    add(LOAD, 0, 0, PLATFORM);
    add(EQUAL, 1, 0, architecture);
    add(RETURN, 0, 0, KILL);
    add(LOAD, 0, 0, NUMBER);
    add(AT_LEAST, 0, 1, OTHER_CALLS);
    add(RETURN, 0, 0, NOT_PERMITTED);
    let refused = REFUSED.iter().map(|call| (call[column], NOT_PERMITTED));
    for (call, answer) in refused.chain([(CLONE_3, NO_SUCH_CALL)]) {
        add(EQUAL, 0, 1, call);
        add(RETURN, 0, 0, answer);
    }
    add(EQUAL, 0, 3, CLONE[column]);
    add(LOAD, 0, 0, FIRST_ARGUMENT);
    add(HAS_BIT, 0, 1, NEW_USER);
    add(RETURN, 0, 0, NOT_PERMITTED);
    add(RETURN, 0, 0, ALLOW);
    code
}

/// The filter in a file that has no name any more: it is gone with this process.
pub(super) fn open() -> io::Result<File> {
    let name = format!("tabuleiro-seccomp-{}-{:?}", std::process::id(), std::time::Instant::now());
    let name: String =
        name.chars().filter(|letter| letter.is_alphanumeric() || *letter == '-').collect();
    let path = std::env::temp_dir().join(name);
    let mut file = File::options().read(true).write(true).create_new(true).open(&path)?;
    std::fs::remove_file(&path)?;
    file.write_all(&filter())?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_jump_leads_out_of_the_filter() {
        let code = filter();
        assert!(code.len().is_multiple_of(8));
        let count = code.len() / 8;
        for (place, instruction) in code.chunks_exact(8).enumerate() {
            let furthest = instruction[2].max(instruction[3]);
            assert!(place + usize::from(furthest) < count, "{place}");
        }
        assert_eq!(code[code.len() - 4..], ALLOW.to_ne_bytes());
    }
}
