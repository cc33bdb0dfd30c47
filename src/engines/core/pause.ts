/** Waits; rejects immediately on abort. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    if (signal.aborted) return stopped(signal.reason)
    const end = () => {
      signal.removeEventListener('abort', stop)
      done()
    }
    const stop = () => {
      clearTimeout(timer)
      stopped(signal.reason)
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
