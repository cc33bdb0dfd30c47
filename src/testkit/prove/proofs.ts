/** The promises of the platform, and the test file that tries to break each: `yiyin prove` runs them for as long as wanted. */
export const proofs = {
  crash: 'src/money/ledger/server/broken-runs.it.test.ts',
  ledger: 'src/money/ledger/server/ledger-any.it.test.ts',
  payments: 'src/money/payments/server/any-callbacks.it.test.ts',
  disk: 'src/media/core/disk-full.it.test.ts',
  engines: 'src/engines/faults.it.test.ts',
  ffmpeg: 'src/cli/dub/dub-disturbed.it.test.ts',
  upload: 'src/shared/uploads/server/uploads.it.test.ts',
  queue: 'src/app/worker/fair-queue.it.test.ts',
  live: 'src/products/live/server/socket/disturbed.it.test.ts',
  loop: 'src/testkit/attack/worst.it.test.ts',
  contacts: 'src/identity/profile/server/any-codes.it.test.ts',
  media: 'src/media/core/mutated.it.test.ts',
} as const

export type ProofName = keyof typeof proofs
export const proofNames = Object.keys(proofs) as ProofName[]
