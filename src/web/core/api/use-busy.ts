import { useState } from 'react'
import { alreadyReported } from './call-failure.ts'

/** For what a form or a button sends: busy while it is on its way, and free again where it was refused, which the person was told. */
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
