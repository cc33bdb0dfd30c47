import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Call } from '#core/contract/call.ts'
import type { ScreenPlace } from '#core/screens.ts'
import type { Database } from '#core/server/db/database.ts'
import type { Listener } from '#core/server/db/listen.ts'
import type { Config } from '#core/server/settings/config.ts'
import type { Feature } from './feature.ts'

/**
 * The shared state of the process: a plain object, created once by open-app.ts or by a test. A feature that opens
 * something for the whole process declares it in its own file (`declare module './app.ts'`), so that
 * core does not depend on features.
 */
export interface App {
  config: Config
  log: Logger
  /** Every call that is handled. The start compares them with the handlers. */
  calls: readonly Call[]
  /** Every declared screen. */
  screens: readonly ScreenPlace[]
  /** Its features; a worker, which handles no requests, has none. */
  features: readonly Feature[]
  metrics: Registry
  database: Database
  listener: Listener
  /** The current time; tests replace it. */
  now: () => Date
  /** Functions that run when the app closes. */
  atClose: (() => Promise<void>)[]
}
