import { startPart } from './part.ts'
import { dataFolder } from './paths.ts'
import { makePrivate } from './private-files.ts'
import { exitOf } from './processes.ts'
import { workerEnv } from './worker-env.ts'

/** Runs in the foreground with its log on the terminal. */
export async function worker(): Promise<number> {
  await makePrivate(dataFolder(undefined))
  const child = startPart(new URL('../app/worker/main.ts', import.meta.url), {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...workerEnv, ...process.env },
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
