import { setTimeout as delay } from 'node:timers/promises'

/** Waits for what will be true: asks again soon, and fails with what it saw last. */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean = Boolean,
  patienceMs = 30_000,
): Promise<Value> {
  const end = Date.now() + patienceMs
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    if (Date.now() > end) throw new Error(`It did not come to pass. Seen last: ${JSON.stringify(value)}`)
    await delay(20)
  }
}
