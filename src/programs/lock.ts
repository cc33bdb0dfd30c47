import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isAlive } from './is-alive.ts'

export interface Holder {
  pid: number
  /** Distinguishes this process from a later one with the same pid. */
  started: string
  what: string
  since: string
}

export interface Lock {
  /** The previous holder was killed, and its children may still be ending. */
  takenOver: boolean
  release(): Promise<void>
}

/** Takes the lock file for this process, or returns its holder. The lock of a dead process is taken over. */
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
    // Creating a link is atomic and fails if it exists.
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

/** The holder of the lock, if that process is alive. */
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

/** Another process may take over the stale lock at the same moment: the moved file is checked again and put back. */
async function setAside(file: string, aside: string) {
  await rename(file, aside).catch(() => {})
  if (await holderOf(aside)) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** The start time in ticks since boot, field 22; field 2 may contain spaces and ends with a bracket. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
