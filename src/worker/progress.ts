import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import { changeRun } from '#server/production/runs/change-run.ts'

const everyMs = 1000

interface Progress {
  stage: string
  share: number
}

/** Writes a run's progress to its row: the first at once, then the latest about once a second. */
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
      // A job that was taken away belongs to another worker.
      if (closed || signal.aborted) return
      latest = { stage, share: Math.min(1, Math.max(0, share)) }
      if (!timer) next()
    },
    /** Later reports are ignored. */
    async close() {
      closed = true
      clearTimeout(timer)
      await writing
    },
  }
}
