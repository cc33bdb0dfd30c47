import type { JobHandler } from '#server/core/jobs/job.ts'
import type { TestServer } from './server.ts'

/** Does what a job does, here and now. */
export const runJob = ({ app }: TestServer, { run }: JobHandler, input: object = {}) =>
  run(input, {
    app,
    tenant: '',
    db: app.database.outside,
    signal: new AbortController().signal,
    attempt: 1,
    isLastAttempt: true,
    progress: () => undefined,
  })
