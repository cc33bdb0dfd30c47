import type { Selectable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, Runs } from '#server/core/db/tables.ts'

interface Declaration<In extends z.ZodMiniType> {
  /** Named after its feature and what it does, such as `works.generate`. */
  kind: string
  input: In
  /** Tries after the first one, each later than the one before. */
  retries: number
  /** Seconds before the first retry; it doubles with each. */
  retryAfter: number
  /** It waits for others more than it works, and nobody should wait for it: it takes no slot from long work. */
  quick?: boolean
  /** It takes hours, and has a queue of its own: a worker runs one at a time, beside its slots, so that it holds up nothing. */
  alone?: boolean
  /** A cron line for a job that starts by the clock, once for the whole platform. */
  every?: string
  /** Locks the row that its run is about: before what follows the end of a run that is not done. */
  lock?: (trx: Transaction<DB>, run: Selectable<Runs>) => Promise<void>
  /** What follows when its run is done, in the transaction that says so. */
  done?: (trx: Transaction<DB>, run: Selectable<Runs>, app: App) => Promise<void>
  /**
   * What follows when its run ends without being done: it failed, or was cancelled, perhaps before anybody took it up. In
   * the transaction that says so.
   */
  unfinished?: (trx: Transaction<DB>, run: Selectable<Runs>, app: App) => Promise<void>
}

export type Job<In extends z.ZodMiniType = z.ZodMiniType> = Readonly<Declaration<In>>

/** Declares a kind of job. Whoever enqueues one and whoever runs it use this value. */
export function job<In extends z.ZodMiniType>(declaration: Declaration<In>): Job<In> {
  return declaration
}

/** What a handler has to work with. */
export interface JobContext {
  app: App
  /** The tenant the job is for; empty for one that starts by the clock. */
  tenant: string
  /** The run that its page shows, for a job that somebody waits for. */
  run?: string | undefined
  db: Db
  /** Fires when the run is cancelled, the worker stops, or the job was given to another worker. */
  signal: AbortSignal
  /** 1 for the first try. */
  attempt: number
  isLastAttempt: boolean
  /** Keeps how far the run is and tells its page; as often as one likes, it is sent about once a second. */
  progress(stage: string, share: number): void
}

export interface JobHandler {
  job: Job
  run(input: unknown, context: JobContext): Promise<void>
}

/** Ties a kind to the function that runs it. The function must be safe to run twice: a killed worker's job starts again. */
export function handleJob<In extends z.ZodMiniType>(
  declared: Job<In>,
  run: (input: z.output<In>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job: declared, run: run as JobHandler['run'] }
}

/** An error that another try would not mend. So is a Problem, which says what the person has to do. */
export class Final extends Error {
  override name = 'Final'
}
