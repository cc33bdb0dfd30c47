/** Milliseconds: looked back upon, and between two figures. */
const memory = 8000
const step = 250

/** Tells the bytes a second of the last moments each time it hears how many are there; undefined where it was just asked. */
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
