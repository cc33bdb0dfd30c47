import { on } from 'node:events'
import * as z from 'zod/mini'
import { closeApp, openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { handle, job } from '#server/jobs/job.ts'
import { openLog } from '#server/log.ts'
import { startWorker } from '#worker/loop.ts'

/** A job that says over the channel what happens to it, and ends when it is told to. */
export const held = job({ kind: 'test.held', input: z.object({ n: z.int() }), retries: 1, retryAfter: 3600 })

export interface Said {
  pid: number
  what: 'ready' | 'began' | 'ended' | 'aborted'
  n?: number
  attempt?: number
  why?: unknown
}

const say = (said: Omit<Said, 'pid'>) => process.send?.({ pid: process.pid, ...said })

const runHeld = handle(held, async ({ n }, { attempt, signal }) => {
  say({ what: 'began', n, attempt })
  try {
    for await (const [told] of on(process, 'message', { signal })) if (told === n) break
    say({ what: 'ended', n, attempt })
  } catch (error) {
    say({ what: 'aborted', n, attempt, why: signal.reason })
    throw error
  }
})

/** A worker of its own process, forked by a test. */
if (import.meta.main) {
  const config = readConfig(process.env)
  const app = await openApp(config, openLog('silent', 'worker'), { jobs: [held] })
  const worker = await startWorker(app, [runHeld], config.worker)
  say({ what: 'ready' })
  process.once('SIGTERM', async () => {
    await worker.stop(0)
    await closeApp(app)
    process.disconnect()
  })
}
