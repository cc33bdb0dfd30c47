import type { JobHandler } from '#core/server/jobs/job.ts'
import type { TestServer } from './server.ts'

/** Runs a job immediately in this process. */
export const runJob = ({ app }: TestServer, { run }: JobHandler, input: object = {}) =>
  run(input, {
    app,
    tenant: '',
    db: app.database.outside,
    signal: new AbortController().signal,
    attempt: 1,
    progress: () => undefined,
    itemsDone: () => undefined,
  })
