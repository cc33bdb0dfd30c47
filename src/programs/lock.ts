import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAlive } from './is-alive.ts'

export interface Holder {
  pid: number
  /** Tells this process from a later one with the same number. */
  started: string
  what: string
  since: string
}

export interface Lock {
  /** The one who had it was killed, and what it started may just be ending. */
  takenOver: boolean
  release(): Promise<void>
}

/** Takes the lock file for this process, or tells who has it. A lock whose process is gone is taken over. */
export async function tryLock(file: string, what: string): Promise<Lock | { heldBy: Holder }> {
  const mine = `${file}.${randomUUID()}`
  const holder: Holder = {
    pid: process.pid,
    started: await startOf(process.pid),
    what,
    since: new Date().toISOString(),
  }
  await writeFile(mine, JSON.stringify(holder))
  let takenOver = false
  try {
    // A link appears whole or not at all, and only where there is none yet.
    while (!(await tryLink(mine, file))) {
      const heldBy = await holderOf(file)
      if (heldBy) return { heldBy }
      await setAside(file, `${mine}.stale`)
      takenOver = true
    }
  } finally {
    await rm(mine)
  }
  return { takenOver, release: () => rm(file, { force: true }) }
}

/** Who has the lock, where that process is still there. */
export async function holderOf(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const holder = JSON.parse(text) as Holder
  return isAlive(holder.pid) && (await startOf(holder.pid)) === holder.started ? holder : undefined
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Another process may take the stale lock over in the same moment: what was moved is looked at again, and put back. */
async function setAside(file: string, aside: string) {
  await rename(file, aside).catch(() => {})
  if (await holderOf(aside)) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** Ticks since the machine started, from the 22nd field; the second may hold spaces and ends with a bracket. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
