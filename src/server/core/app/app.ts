import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Call } from '#contract/call.ts'
import type { Config } from '#server/core/settings/config.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Feature } from './feature.ts'

/**
 * What the parts of the server share: a plain object, made once by open-app.ts, or in a test. A feature that opens something
 * for the whole process declares it here from its own file (`declare module '#server/core/app/app.ts'`), so that core names no feature.
 */
export interface App {
  config: Config
  log: Logger
  /** Every call that is handled. The start compares them with the handlers. */
  calls: readonly Call[]
  /** What it is made of; a worker, which serves nobody, has none. */
  features: readonly Feature[]
  metrics: Registry
  database: Database
  /** The time, so that a test can move it. */
  now: () => Date
  /** What was opened on the way, and closes with the rest. */
  atClose: (() => Promise<void>)[]
}
