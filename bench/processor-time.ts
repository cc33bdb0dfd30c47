import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Linux counts processor time in hundredths of a second, whatever its kernel's tick is. */
const ticksOfSecond = 100

interface Stat {
  parent: number
  /** Seconds of the process. */
  own: number
  /** Seconds of its children that have ended. */
  ended: number
}

async function statOf(pid: number | string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program is in parentheses and may contain anything.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const seconds = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) / ticksOfSecond
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) }
}

/** Seconds of processor time of these processes; with those of their children that have ended, if wanted. */
export async function processorTimeOf(pids: readonly number[], { children = false } = {}): Promise<number> {
  const stats = await Promise.all(pids.map(statOf))
  return stats.reduce((sum, stat) => sum + (stat?.own ?? 0) + ((children && stat?.ended) || 0), 0)
}

/** Seconds of processor time of a PostgreSQL on this machine, with all of its processes. */
export async function processorTimeOfDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const main = (await statOf(rows[0]!.pid))!.parent
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(processes.map(statOf))
  await client.end()
  const { own, ended } = (await statOf(main))!
  return stats.reduce((sum, stat) => sum + (stat?.parent === main ? stat.own : 0), own + ended)
}
