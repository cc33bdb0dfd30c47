import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import { changeRun } from '#server/production/runs/change-run.ts'

const everyMs = 1000

interface Progress {
  stage: string
  share: number
}

/** Keeps a run's progress on its row: the first at once, then the newest about once a second, whatever a handler tells. */
export function saveProgress(app: App, db: Db, run: string | undefined, signal: AbortSignal) {
  let latest: Progress | undefined
  let last: Progress | undefined
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const write = async (id: string, now: Progress) => {
    last = now
    await db
      .transaction()
      .execute((trx) => changeRun(trx, id, ['running'], now))
      .catch((error: unknown) => app.log.warn({ err: error, run: id }, 'progress was not kept'))
  }

  function next(): void {
    timer = undefined
    if (!run || !latest || writing) return
    const now = latest
    latest = undefined
    if (now.stage === last?.stage && now.share === last.share) return
    writing = write(run, now).finally(() => {
      writing = undefined
      if (!closed) timer = setTimeout(next, everyMs)
    })
  }

  return {
    report(stage: string, share: number) {
      // A job that was taken away is another worker's to speak of.
      if (closed || signal.aborted) return
      latest = { stage, share: Math.min(1, Math.max(0, share)) }
      if (!timer) next()
    },
    /** Nothing that is told from now on is kept. */
    async close() {
      closed = true
      clearTimeout(timer)
      await writing
    },
  }
}
