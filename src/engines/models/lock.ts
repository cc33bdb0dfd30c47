import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Process number, and the tick at which it began: the number alone may be another process later. */
const self = async (pid: number) => `${pid} ${await beginOf(pid)}`

/**
 * Takes the lock for this process, or tells which process has it. A lock whose process is gone is taken over: a link appears whole or
 * not at all, and only where there is none yet.
 */
export async function takeLock(file: string): Promise<{ release(): Promise<void> } | { heldBy: number }> {
  const mine = `${file}.${randomUUID()}`
  await writeFile(mine, await self(process.pid))
  try {
    while (!(await tryLink(mine, file))) {
      const heldBy = await holderOf(file)
      if (heldBy !== undefined) return { heldBy }
      const aside = `${mine}.stale`
      await rename(file, aside).catch(() => {})
      // Another one may have taken the stale lock over in this moment, and then gets it back.
      if ((await holderOf(aside)) !== undefined) await tryLink(aside, file)
      await rm(aside, { force: true })
    }
  } finally {
    await rm(mine)
  }
  return { release: () => rm(file, { force: true }) }
}

async function holderOf(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid && isAlive(pid) && text === (await self(pid)) ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
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

/** Empty where the system does not tell. The second field may hold spaces, and ends with a bracket. */
async function beginOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
