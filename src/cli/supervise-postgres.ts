import { setTimeout as delay } from 'node:timers/promises'
import { upWords } from './texts/up.ts'
import { type Postgres, type PostgresOptions, startPostgres } from './embedded-postgres.ts'
import { sayExit } from './processes.ts'
import { pauseBefore } from './supervise.ts'
import { here } from './terminal-language.ts'

/** Starts the embedded PostgreSQL and restarts it when it exits unexpectedly; its address stays the same. */
export async function supervisePostgres(
  options: PostgresOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postgres = await startPostgres(options)

  const keep = async () => {
    let failedInARow = 0
    while (!stopping.signal.aborted) {
      const began = Date.now()
      const exit = await current.exited
      if (stopping.signal.aborted) return
      failedInARow = Date.now() - began > 60_000 ? 1 : failedInARow + 1
      options.log(here(upWords.stoppedAgain, { how: sayExit(exit) }))
      await delay(pauseBefore(failedInARow) * 1000, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      // Until it runs again `current` is the ended one, and the loop retries after the pause.
      current = await startPostgres(options).catch((error: Error) => {
        options.log(error.message)
        return current
      })
    }
  }
  const kept = keep()
  return {
    url: current.url,
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
      await current.stop()
    },
  }
}
