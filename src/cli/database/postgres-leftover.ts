import { execFileSync } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { message } from '#core/texts/message/message.ts'
import { isAlive } from '#programs/is-alive.ts'
import { Refusal } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { upFaults, upTexts } from '../texts/up.ts'

/**
 * After a crash: stops a PostgreSQL that still runs on this cluster, and removes a postmaster.pid whose pid now belongs
 * to another program, because PostgreSQL would trust it.
 */
export async function endLeftover(cluster: string, log: (line: string) => void) {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return
  if (!(await isPostgresOf(pid, cluster))) {
    await rm(file)
    return
  }
  log(here(upTexts.endingLeftover))
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal)
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!isAlive(pid) || !(await isPostgresOf(pid, cluster))) return
      await delay(50)
    }
  }
  throw new Refusal(message(upFaults.cannotBeStopped, { pid, folder: cluster }))
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** A pid alone proves nothing: after a reboot it may belong to anything. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux')
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
        `-D ${cluster}`,
      )
    } catch {
      return false
    }
  try {
    const [program, folder] = await Promise.all([readlink(`/proc/${pid}/exe`), readlink(`/proc/${pid}/cwd`)])
    return basename(program).startsWith('postgres') && folder === (await realpath(cluster))
  } catch {
    return false
  }
}
