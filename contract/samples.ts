/** Values shared by the examples: one player of the IN market on one afternoon. */
export const SAMPLE = {
  /** 2026-11-20 15:04 in Kolkata. */
  at: 1_795_167_240_000,
  userId: '3700000412',
  nick: 'Player 0412',
  token: 'q7Jd0vXhU3mYw2RkZ9sTn4bLfG6cPaE1oIyKxWuVtSM',
  gameToken: 'Zk3Wm8RtYp1Lc6VbNq0HsXj5DgFu7AiEo2KyTwQrBnC',
  deviceId: '9f86d081884c7d659a2feaa0c55ad015',
  recoveryCode: 'K7QF-2M9X-VD4T-8HRC',
  depositId: '8m2k6q0x4v7c1n9t3w5z8b2d6f',
  withdrawalId: '5t9r3y7p1h6j0g4s8a2l5e9u3k',
  quoteId: '1b5n8d2x6k0w4q7z3m9v1c5r8t',
  roundId: '3700000412-27',
  definitionHash: '4d967a30111bf29f0eba01c448b375c1629b2fed01cdfcc3aed91f1b57d5dd5e',
  serverSeed: '0000000000000000000000000000000000000000000000000000000000000001',
  serverSeedHash: 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417',
  clientSeed: 'glasshouse',
} as const;
