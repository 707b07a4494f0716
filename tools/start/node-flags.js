// Flags that keep the programs lean. A smaller young generation costs nothing that shows where
// little happens. The server's holds many spins in flight: each collection copies only those that
// are waiting, so fewer collections are less work. Its old generation is collected when it has
// doubled: 240 MB under load, where collecting earlier saves 15 MB and costs 2 µs a spin, and no
// bound at all takes 400. Its young one is collected by one thread: helpers on two busy cores make
// the pauses longer. What was compiled is kept by the flags it was compiled under, so every start
// of a program takes its flags from here.
export const nodeFlags = {
  launcher: ['--max-semi-space-size=1'],
  server: ['--max-semi-space-size=16', '--heap-growing-percent=100', '--no-parallel-scavenge'],
  provider: ['--max-semi-space-size=1'],
};
