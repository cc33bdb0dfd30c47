import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAlive } from './processes.ts'
import { Refusal } from './refusal.ts'

interface Holder {
  pid: number
  /** Tells this process from a later one with the same number. */
  started: string
  what: string
  since: string
}

export class InUse extends Refusal {
  override name = 'InUse'
}

export interface Lock {
  /** The one who had it was killed, and what it started may just be ending. */
  takenOver: boolean
  release(): Promise<void>
}

/** Takes the lock file for this process, or says who has it. A lock whose process is gone is taken over. */
export async function takeLock(file: string, what: string): Promise<Lock> {
  await mkdir(dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
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
    for (;;) {
      if (await tryLink(mine, file)) break
      const other = await holderOf(file)
      if (other)
        throw new InUse(
          `${dirname(file)} is in use by ${other.what} (process ${other.pid}, since ${other.since}). ` +
            'Stop it first, or choose another folder with --data.',
        )
      await setAside(file)
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
async function setAside(file: string) {
  const aside = `${file}.${process.pid}.stale`
  await rename(file, aside).catch(() => {})
  if (await holderOf(aside)) await tryLink(aside, file)
  await rm(aside, { force: true })
}

/** Ticks since the machine started, from the 22nd field; the second may hold spaces and ends with a bracket. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
