import { setTimeout as delay } from 'node:timers/promises'

/** Waits until a condition holds: polls often at first, then less often, and fails with the last value. */
export async function until<Value>(
  look: () => Promise<Value> | Value,
  isThere: (value: Value) => boolean = Boolean,
  patienceMs = 50_000,
): Promise<Value> {
  const began = Date.now()
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    const waited = Date.now() - began
    if (waited > patienceMs) throw new Error(`It did not come to pass. Seen last: ${JSON.stringify(value)}`)
    // Polling may cost as much as the work it waits for, so it gets a tenth of the time.
    await delay(Math.min(Math.max(20, waited / 10), 100))
  }
}
