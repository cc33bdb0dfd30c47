import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'
import { changeRun } from '#server/production/runs/keep.ts'

const everyMs = 1000

interface Told {
  stage: string
  share: number
}

/** Keeps a run's progress on its row: the first at once, then the newest about once a second, whatever a handler tells. */
export function keepProgress(app: App, db: Db, run: string | undefined, signal: AbortSignal) {
  let told: Told | undefined
  let last: Told | undefined
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const write = async (id: string, now: Told) => {
    last = now
    await db
      .transaction()
      .execute((trx) => changeRun(trx, id, ['running'], now))
      .catch((error: unknown) => app.log.warn({ err: error, run: id }, 'progress was not kept'))
  }

  function next(): void {
    timer = undefined
    if (!run || !told || writing) return
    const now = told
    told = undefined
    if (now.stage === last?.stage && now.share === last.share) return
    writing = write(run, now).finally(() => {
      writing = undefined
      if (!closed) timer = setTimeout(next, everyMs)
    })
  }

  return {
    tell(stage: string, share: number) {
      // A job that was taken away is another worker's to speak of.
      if (closed || signal.aborted) return
      told = { stage, share: Math.min(1, Math.max(0, share)) }
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
