import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startWorker } from '#app/worker/loop.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, job, type LaneName } from '#core/server/jobs/job.ts'
import type { Flooding, Seen } from './floods.ts'

const jobMs = 30
const slots = 2

/**
 * Queues jobs of the flooders and then one of the other account, which has to start within one job: each slot may finish
 * what it runs and take one more before it sees that somebody else waits.
 */
export const floodLane =
  (lane: LaneName) =>
  async ({ target, flooders, other, each }: Flooding): Promise<Seen> => {
    const { app } = target.server
    const one = job({
      kind: `attack.${lane}`,
      lane,
      input: z.object({ isOther: z.boolean() }),
      retries: 0,
      retryAfter: 0,
    })
    const add = (by: Flooding['other'], isOther: boolean) =>
      enqueue(app.database.outside, one, { isOther }, { tenant: target.tenants[by.at], account: by.id })
    const started = Promise.withResolvers<number>()
    const begun = { all: 0, before: 0 }
    for (const by of flooders) for (let n = 0; n < each; n += 1) await add(by, false)
    const full = Promise.withResolvers<void>()
    const worker = await startWorker(
      app,
      [
        handleJob(one, async ({ isOther }) => {
          if (isOther) return started.resolve(performance.now())
          begun.all += 1
          full.resolve()
          await delay(jobMs)
        }),
      ],
      { slots },
    )
    await full.promise
    const running = worker.running()
    const began = performance.now()
    await add(other, true)
    begun.before = begun.all
    const milliseconds = (await started.promise) - began
    const overtaken = begun.all - begun.before
    await app.database.outside
      .deleteFrom('jobs')
      .where('kind', '=', one.kind)
      .where('state', '=', 'ready')
      .execute()
    await worker.stop(1000)
    const allowed = Math.max(running, slots)
    return {
      path: `lane ${lane}`,
      milliseconds,
      refused: overtaken > allowed ? `${overtaken} jobs were started before it` : undefined,
    }
  }
