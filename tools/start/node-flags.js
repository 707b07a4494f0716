// Flags that keep the programs lean. A smaller young generation costs nothing that shows where
// little happens. The server's holds many spins in flight: each collection copies only those that
// are waiting, so fewer collections are less work. What was compiled is kept by the
// flags it was compiled under, so every start of a program takes its flags from here.
export const nodeFlags = {
  launcher: ['--max-semi-space-size=1'],
  server: ['--max-semi-space-size=16'],
  provider: ['--max-semi-space-size=1'],
};
