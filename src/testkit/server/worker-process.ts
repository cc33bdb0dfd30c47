import { on, once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { closeApp, openApp } from '#app/server/open-app.ts'
import { startWorker } from '#app/worker/loop.ts'
import { handleJob, job } from '#core/server/jobs/job.ts'
import { openLog } from '#core/server/process/log.ts'
import { readConfig } from '#core/server/settings/config.ts'
import { keepTemporaryFilesIn } from '#folders/temporary-folder.ts'
import { engineHostOf, runPipeline } from '#shared/engine-host/worker/pipeline.ts'

/** A job that reports its events over the channel and ends on request. */
export const held = job({
  kind: 'test.held',
  lane: 'long',
  input: z.object({ n: z.int() }),
  retries: 1,
  retryAfter: 3600,
})

export interface Said {
  pid: number
  what: 'ready' | 'began' | 'ended' | 'aborted'
  n?: number
  attempt?: number
  why?: unknown
  folder?: string
}

const say = (said: Omit<Said, 'pid'>) => process.send?.({ pid: process.pid, ...said })

const runHeld = handleJob(held, async ({ n }, { attempt, signal }) => {
  say({ what: 'began', n, attempt })
  try {
    for await (const [step] of on(process, 'message', { signal })) if (step === n) break
    say({ what: 'ended', n, attempt })
  } catch (error) {
    say({ what: 'aborted', n, attempt, why: signal.reason })
    throw error
  }
})

/** A job that writes into its folder, reports the folder, and continues until it is stopped. */
export const filming = job({
  kind: 'test.filming',
  lane: 'long',
  input: z.object({}),
  retries: 1,
  retryAfter: 3600,
})

const runFilming = handleJob(filming, (_, work) =>
  runPipeline(work, async (_run, _engines, folder) => {
    await writeFile(join(folder, 'half.mp4'), 'the first half')
    say({ what: 'began', folder })
    await once(work.signal, 'abort')
    work.signal.throwIfAborted()
  }),
)

/** A worker in a separate process, forked by a test. */
if (import.meta.main) {
  const config = readConfig(process.env)
  await keepTemporaryFilesIn(join(config.data, 'work'))
  const app = await openApp(config, openLog('silent', 'worker'), { jobs: [held, filming] })
  await engineHostOf(app)
  const worker = await startWorker(app, [runHeld, runFilming], config.worker)
  say({ what: 'ready' })
  process.once('SIGTERM', async () => {
    await worker.stop(0)
    await closeApp(app)
    process.disconnect()
  })
}
