import { useState } from 'react'
import { alreadyReported } from './call-failure.ts'

/** Tracks a request of a form or button. Failures are already reported by `send`. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  async function whileBusy(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      alreadyReported(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, whileBusy }
}
