import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { PlaceRange } from '#domain/place-ranges.ts'
import { changeRun } from '#shared/runs/server/change-run.ts'

const everyMs = 1000

interface Progress {
  stage?: string
  share?: number
  left?: number | undefined
  itemsDone?: () => PlaceRange[]
}

/** Writes a run's progress to its row: the first at once, then the latest about once a second. */
export function saveProgress(app: App, db: Db, run: string | undefined, signal: AbortSignal) {
  let latest: Progress = {}
  let last: Progress = {}
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const write = async (id: string, { itemsDone, left, ...now }: Progress) => {
    const change = {
      ...now,
      ...(now.stage && { left_seconds: left ?? null }),
      ...(itemsDone && { items_done: { ranges: itemsDone() } }),
    }
    await db
      .transaction()
      .execute((trx) => changeRun(trx, id, ['running'], change))
      .catch((error: unknown) => app.log.warn({ err: error, run: id }, 'progress was not kept'))
  }

  function next(): void {
    timer = undefined
    if (!run || writing) return
    const now = latest
    latest = {}
    const isNew = now.stage && (['stage', 'share', 'left'] as const).some((each) => now[each] !== last[each])
    if (!now.itemsDone && !isNew) return
    last = { ...last, ...now }
    writing = write(run, now).finally(() => {
      writing = undefined
      if (!closed) timer = setTimeout(next, everyMs)
    })
  }

  function report(progress: Progress): void {
    // A job that was taken away belongs to another worker.
    if (closed || signal.aborted) return
    latest = { ...latest, ...progress }
    if (!timer) next()
  }

  return {
    report: (stage: string, share: number, left?: number) =>
      report({ stage, share: Math.min(1, Math.max(0, share)), left }),
    itemsDone: (itemsDone: () => PlaceRange[]) => report({ itemsDone }),
    /** Later reports are ignored. */
    async close() {
      closed = true
      clearTimeout(timer)
      await writing
    },
  }
}
