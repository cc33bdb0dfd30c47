/** The number of days and weeks whose last backup is kept; the newest backup is always kept. */
export interface Keeping {
  days: number
  weeks: number
}

/** The names of the expired snapshots; a name begins with its date in UTC. */
export function expired(names: readonly string[], { days, weeks }: Keeping): string[] {
  const newestFirst = [...names].sort().reverse()
  const remaining = new Set(newestFirst.slice(0, 1))
  const keepLastOfEach = (period: (name: string) => string, count: number) => {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      if (seen.has(period(name))) continue
      if (seen.size === count) return
      seen.add(period(name))
      remaining.add(name)
    }
  }
  keepLastOfEach((name) => name.slice(0, 10), days)
  keepLastOfEach(weekOf, weeks)
  return newestFirst.filter((name) => !remaining.has(name)).reverse()
}

const day = 86_400_000

/** The number of the week, counted from a fixed Monday. */
function weekOf(name: string): string {
  const monday = Date.UTC(1970, 0, 5)
  return String(Math.floor((Date.parse(name.slice(0, 10)) - monday) / (7 * day)))
}
