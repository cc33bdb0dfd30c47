import { dataFolder } from '../core/paths.ts'
import { makePrivate } from '../core/private-files.ts'
import { exitOf } from '../core/processes.ts'
import { startPart } from './part.ts'
import { workerEnv } from './worker-env.ts'

/** Runs in the foreground with its log on the terminal. */
export async function worker(given: { data?: string }): Promise<number> {
  const data = dataFolder(given.data)
  await makePrivate(data)
  const child = startPart(new URL('../../app/worker/main.ts', import.meta.url), {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...workerEnv, ...process.env, YIYIN_DATA: data },
  })
  let asked = false
  const pass = (signal: NodeJS.Signals) => {
    asked = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass)
  const { code } = await exitOf(child)
  // A signal ends a worker that is still starting without a code.
  return code ?? (asked ? 0 : 1)
}
