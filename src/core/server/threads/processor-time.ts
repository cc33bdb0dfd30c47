const readEvery = 500
const microsecond = 1e-6

interface Measured {
  cpuUsage(): Promise<NodeJS.CpuUsage>
}

/**
 * Calls `exceeded` once the thread has used so many seconds of processor time, counted from the first reading: on a busy
 * machine the same task takes longer by the clock. Returns a function that stops it.
 */
export function limitProcessorTime(thread: Measured, seconds: number, exceeded: () => void): () => void {
  let before: NodeJS.CpuUsage | undefined
  let isReading = false
  const read = async () => {
    // A thread that is ending has no processor time. One that is busy in native code answers later.
    if (isReading) return
    isReading = true
    const usage = await thread.cpuUsage().catch(() => undefined)
    isReading = false
    if (!usage) return
    before ??= usage
    const used = usage.user - before.user + usage.system - before.system
    if (used * microsecond >= seconds) exceeded()
  }
  const timer = setInterval(() => void read(), readEvery).unref()
  return () => clearInterval(timer)
}
