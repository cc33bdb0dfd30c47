import type { JobHandler, Job } from './job.ts'

export class BadJobs extends Error {
  override name = 'BadJobs'
}

/** The process does not start if a kind of job has no handler or two. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]) {
  const handled = new Set<string>()
  for (const { job } of handlers) {
    if (handled.has(job.kind)) throw new BadJobs(`Two handlers run ${job.kind}.`)
    handled.add(job.kind)
  }
  const declared = new Set<string>()
  for (const { kind } of jobs) {
    if (declared.has(kind)) throw new BadJobs(`${kind} is declared twice.`)
    declared.add(kind)
    if (!handled.has(kind)) throw new BadJobs(`${kind} is declared, and nothing runs it.`)
  }
  for (const kind of handled)
    if (!declared.has(kind)) throw new BadJobs(`${kind} is run, but no feature declares it.`)
}
