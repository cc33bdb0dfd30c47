/** Averaging window and update interval, in milliseconds. */
const memory = 8000
const step = 250

/** Returns the recent rate in bytes per second; undefined between updates. */
export function paceMeter(now: () => number = () => performance.now()) {
  const seen: { at: number; sent: number }[] = []
  return (sent: number): number | undefined => {
    const at = now()
    const last = seen.at(-1)
    if (last && at - last.at < step) return undefined
    seen.push({ at, sent })
    while (seen.length > 2 && at - seen[0]!.at > memory) seen.shift()
    const first = seen[0]!
    return at > first.at ? (Math.max(0, sent - first.sent) * 1000) / (at - first.at) : 0
  }
}
