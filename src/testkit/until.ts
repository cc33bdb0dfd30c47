import { setTimeout as delay } from 'node:timers/promises'

/** Waits for what will be true: asks again soon, later less often, and fails with what it saw last. */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean = Boolean,
  patienceMs = 30_000,
): Promise<Value> {
  const began = Date.now()
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    const waited = Date.now() - began
    if (waited > patienceMs) throw new Error(`It did not come to pass. Seen last: ${JSON.stringify(value)}`)
    // A look may cost as much as what is waited for: it has a tenth of the time.
    await delay(Math.min(Math.max(20, waited / 10), 100))
  }
}
