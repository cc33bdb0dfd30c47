import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc; Linux has had 100 on every architecture for decades. */
const ticksPerSecond = 100

interface Times {
  parent: number
  ticks: number
}

/** Processor time of a process and the children that it has waited for; undefined if it has ended. */
function timesOf(pid: string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) }
  } catch {
    return undefined
  }
}

/**
 * Processor time in seconds of a process and all that it started, running or ended; independent of other load. Zero
 * where there is no /proc.
 */
export function treeCpu(root: number): number {
  const all = new Map<number, Times>()
  for (const name of processes()) {
    const times = timesOf(name)
    if (times) all.set(Number(name), times)
  }
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0
    return pid === root || (parent > 0 && isBelow(parent))
  }
  let ticks = 0
  for (const [pid, times] of all) if (isBelow(pid)) ticks += times.ticks
  return ticks / ticksPerSecond
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
