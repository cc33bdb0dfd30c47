import type { App } from '#core/server/app/app.ts'
import { liveWorkers, thisWorker } from '#core/server/jobs/this-worker.ts'
import { newestChange } from '#shared/engine-host/server/saved-settings.ts'
import { reportOffer } from './offer.ts'

const lookEveryMs = 10_000
/** Keys and models change without notice. */
const reportEveryMs = 10 * 60_000

/** Reports what the engines of this worker can do: now, when settings change, and every ten minutes. */
export async function keepReporting(app: App): Promise<void> {
  const ending = new AbortController()
  const db = app.database.outside
  let change = -1
  let last = -Infinity

  async function look(): Promise<void> {
    const newest = await newestChange(db)
    const row = await liveWorkers(db)
      .select('reported_at')
      .where('id', '=', thisWorker(app).id)
      .executeTakeFirst()
    if (newest === change && row?.reported_at && performance.now() - last < reportEveryMs) return
    await reportOffer(app, ending.signal)
    change = newest
    last = performance.now()
  }

  let looking: Promise<void> | undefined
  const start = () =>
    (looking ??= look()
      .catch((error: unknown) => {
        if (!ending.signal.aborted) app.log.error({ err: error }, 'the engines were not reported')
      })
      .finally(() => (looking = undefined)))
  const timer = setInterval(start, lookEveryMs)
  app.atClose.unshift(async () => {
    clearInterval(timer)
    ending.abort()
    await looking
  })
  await start()
}
