import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import type { PlaceRange } from '#domain/place-ranges.ts'

interface Declaration<In extends z.ZodMiniType> {
  /** The feature and the action, such as `works.generate`. */
  kind: string
  input: In
  /** The number of retries after the first attempt. */
  retries: number
  /** Seconds before the first retry; doubled each time. */
  retryAfter: number
  lane: LaneName
  /** A cron expression for a scheduled job, run once for the whole platform. */
  every?: string
  /** Locks the row of the subject of its run, before `unfinished` runs. */
  lock?: (trx: Transaction<DB>, run: Selectable<Runs>) => Promise<void>
  /** Called when its run is done, in the same transaction. */
  done?: (trx: Transaction<DB>, run: Selectable<Runs>, app: App) => Promise<void>
  /** Called when its run fails or is canceled, perhaps before a worker claimed it, in the same transaction. */
  unfinished?: (trx: Transaction<DB>, run: Selectable<Runs>, app: App) => Promise<void>
}

export type Job<In extends z.ZodMiniType = z.ZodMiniType> = Readonly<Declaration<In>>

/**
 * Jobs of one lane wait for each other, but not for jobs of another lane: `quick` mostly wait for the network, such as
 * messages to people; `outside` wait for servers that users named, which may be slow on purpose; `short` take seconds of
 * processor time, such as imports, reads and checks; `long` take minutes; `alone` take hours, and a worker runs one at a
 * time; `live` process live speech.
 */
export type LaneName = 'quick' | 'outside' | 'short' | 'long' | 'alone' | 'live'

/** Declares a kind of job; both enqueuing and handling use this value. */
export function job<In extends z.ZodMiniType>(declaration: Declaration<In>): Job<In> {
  return declaration
}

export interface JobData {
  tenant: string
  run?: string | undefined
  input: unknown
  /** The span that enqueued it, as `traceparent`. */
  trace?: string | undefined
}

/** The context of a handler. */
export interface JobContext {
  app: App
  /** The tenant of the job; empty for a scheduled job. */
  tenant: string
  /** The kind of job, for metrics. */
  kind?: string
  /** The run shown to a person, if somebody waits for the job. */
  run?: string | undefined
  db: Db
  /** Aborted when the run is canceled, the worker stops, or the job was given to another worker. */
  signal: AbortSignal
  /** 1 for the first attempt. */
  attempt: number
  /** Stores the progress of the run, with the seconds left if known, and publishes it, at most about once a second. */
  progress(stage: string, share: number, left?: number): void
  /** Like `progress`, for the finished items of the run; `read` is called when they are stored. */
  itemsDone(read: () => PlaceRange[]): void
}

export interface JobHandler {
  job: Job
  run(input: unknown, context: JobContext): Promise<void>
}

/** Connects a kind of job with its handler. The handler must be idempotent: the job of a killed worker starts again. */
export function handleJob<In extends z.ZodMiniType>(
  declared: Job<In>,
  run: (input: z.output<In>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job: declared, run: run as JobHandler['run'] }
}

/** An error that a retry cannot fix. Problems are final, too. */
export class Final extends Error {
  override name = 'Final'
}

const nothing = z.object({})

type Scheduled = Pick<Job, 'kind'> & { every: string } & Partial<Pick<Job, 'retries' | 'retryAfter'>>

/** Declares a job that runs on a schedule, such as a cleanup. It is I/O-bound and has no input. */
export const scheduledJob = (declaration: Scheduled): Job<typeof nothing> =>
  job({ input: nothing, retries: 3, retryAfter: 60, lane: 'quick', ...declaration })
