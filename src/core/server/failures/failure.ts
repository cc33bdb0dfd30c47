import { databaseFaultOf, type DatabaseFault } from '#core/server/db/database-fault.ts'
import { Problem } from '#core/server/http/problem.ts'
import { Final } from '#core/server/jobs/job.ts'
import { StorageFailure, StorageFull } from '#core/server/storage/storage.ts'

/** What a job waits for after a fault of ours, as the name of a problem. */
export type OurFault =
  | 'waitsForDisk'
  | 'waitsForStorage'
  | 'waitsForDatabase'
  | 'waitsForServer'
  /** The process stopped, or the worker fell silent. */
  | 'tryCutOff'

/**
 * What an attempt failed at. Each kind of job obeys without doing anything:
 * - ours: the job is postponed until the fault is over, for a day at most, and the attempt does not count.
 * - theirs: a retry cannot help, because the file, the text or the settings have to change.
 * - engine: an engine gave up after its own retries and rests (engines/core/call-guard.ts), so a retry cannot help, either.
 * - unclear: any other error. It is retried a few times.
 */
export type Failure =
  | { readonly of: 'ours'; readonly fault: OurFault }
  | { readonly of: 'theirs' | 'engine' | 'unclear' }

/** The worker that had the job stopped sending heartbeats. */
export class FellSilent extends Error {}

const ofDatabase: Record<DatabaseFault, OurFault> = {
  unreachable: 'waitsForDatabase',
  starting: 'waitsForDatabase',
  readOnly: 'waitsForDatabase',
  diskFull: 'waitsForDisk',
  outOfMemory: 'waitsForServer',
  tooManyConnections: 'waitsForServer',
}

/** Errors of the operating system. */
const ofSystem: Partial<Record<string, OurFault>> = {
  ENOSPC: 'waitsForDisk',
  EDQUOT: 'waitsForDisk',
  EROFS: 'waitsForStorage',
  EIO: 'waitsForStorage',
  ESTALE: 'waitsForStorage',
  EMFILE: 'waitsForServer',
  ENFILE: 'waitsForServer',
  ENOMEM: 'waitsForServer',
}

/** Problems that calls report for faults of ours. */
const ofProblem: Partial<Record<string, OurFault>> = { diskFull: 'waitsForDisk', unavailable: 'tryCutOff' }

export function failureOf(error: unknown): Failure {
  const fault = ourFault(error)
  if (fault) return { of: 'ours', fault }
  if (error instanceof Problem) return { of: error.name === 'engineFailed' ? 'engine' : 'theirs' }
  return { of: error instanceof Final ? 'theirs' : 'unclear' }
}

/** Whether a retry cannot help, so that what the job was given can be removed. */
export const isTheirs = (error: unknown): boolean => ['theirs', 'engine'].includes(failureOf(error).of)

function ourFault(error: unknown): OurFault | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof Problem) return ofProblem[error.name]
  if (error instanceof FellSilent) return 'tryCutOff'
  if (error instanceof StorageFull) return 'waitsForDisk'
  if (error instanceof StorageFailure) return 'waitsForStorage'
  const databaseFault = databaseFaultOf(error)
  if (databaseFault) return ofDatabase[databaseFault]
  const ofCode = 'code' in error ? ofSystem[String(error.code)] : undefined
  if (ofCode) return ofCode
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return causes.map(ourFault).find((fault) => fault !== undefined)
}
