// Flags that keep the programs lean. A smaller young generation costs nothing that shows where
// little happens; the server gets a larger one for its hot path. What was compiled is kept by the
// flags it was compiled under, so every start of a program takes its flags from here.
export const nodeFlags = {
  launcher: ['--max-semi-space-size=1'],
  server: ['--max-semi-space-size=4'],
  provider: ['--max-semi-space-size=1'],
};
