// V8 flags for low memory use. A small young generation has no visible cost in programs with little
// work. The server's is larger, because it has many spins in flight: each collection copies only
// live objects, so fewer collections are less work. Its old generation is collected when it has
// doubled: 240 MB under load. Earlier collections save 15 MB but cost 2 µs per spin; without a
// limit it takes 400 MB. One thread collects its young generation, because on two busy cores
// parallel collection lengthens the pauses. The compile cache depends on the flags, so every
// program start uses these.
export const nodeFlags = {
  launcher: ['--max-semi-space-size=1'],
  server: ['--max-semi-space-size=16', '--heap-growing-percent=100', '--no-parallel-scavenge'],
  provider: ['--max-semi-space-size=1'],
};

// glibc keeps what a thread has freed: an arena for each thread, and after one large block also
// every smaller one. The server's password hashes of 19 MB would stay for ever. Two arenas less, and
// blocks of 128 KiB and more returned at once, save 25 MB. Other C libraries ignore these.
export const nodeMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
