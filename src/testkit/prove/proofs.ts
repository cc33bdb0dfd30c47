/** The promises of the platform, and the test file that tries to break each: `yiyin prove` runs them for as long as wanted. */
export const proofs = {
  crash: 'src/server/money/ledger/broken-runs.it.test.ts',
  ledger: 'src/server/money/ledger/ledger-any.it.test.ts',
  payments: 'src/server/money/payments/any-callbacks.it.test.ts',
  disk: 'src/media/disk-full.it.test.ts',
  engines: 'src/engines/faults.it.test.ts',
  ffmpeg: 'src/cli/dub-disturbed.it.test.ts',
  upload: 'src/server/production/uploads/uploads.it.test.ts',
  queue: 'src/worker/fair-queue.it.test.ts',
  live: 'src/server/products/live/disturbed.it.test.ts',
  loop: 'src/testkit/attack/worst.it.test.ts',
  contacts: 'src/server/identity/profile/any-codes.it.test.ts',
  media: 'src/media/mutated.it.test.ts',
} as const

export type ProofName = keyof typeof proofs
export const proofNames = Object.keys(proofs) as ProofName[]
