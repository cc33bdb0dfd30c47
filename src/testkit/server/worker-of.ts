import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import type { JobHandler } from '#core/server/jobs/job.ts'
import type { TestServer } from './server.ts'

/** Runs the waiting jobs of a server with the programs of this machine, from `start` to `stop`, repeatedly. */
export function workerOf(
  { app }: TestServer,
  options: { kinds?: string[]; slots: number },
  more: readonly JobHandler[] = [],
) {
  let worker: Promise<Worker> | undefined
  return {
    async startWorking() {
      worker ??= startWorker(app, [...handlers, ...more], options)
      await worker
    },
    async stopWorking() {
      const begun = worker
      worker = undefined
      await (await begun)?.stop(0)
    },
  }
}
