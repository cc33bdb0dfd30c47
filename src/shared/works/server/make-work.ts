import { stat } from 'node:fs/promises'
import type { Transaction } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import { lockSubject } from '#core/server/app/subject.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import { settle } from '#money/ledger/server/hold.ts'
import { commitResult } from '#shared/runs/server/change-run.ts'
import {
  notifyOwner,
  subjectChanged,
  type Work,
  workColumns,
  type WorkFiles,
  type WorkKind,
} from './work-kind.ts'

// How a job updates the row of a work. The product reads its subject and makes the files.

/**
 * Marks the work as being generated, and calls `read` in the same transaction. Returns undefined if it is no longer needed.
 */
export const beginWork = <Task extends { work: Work }>(
  { db }: JobContext,
  kind: WorkKind,
  id: string,
  read: (trx: Transaction<DB>, work: Work) => Promise<Task | undefined>,
): Promise<Task | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const work = await trx.selectFrom('works').select(workColumns).where('id', '=', id).executeTakeFirst()
      const task = work && (await read(trx, work))
      // A finished work that only lacks additional files.
      if (!task || work.state === workState.done) return task
      const { revision } = task.work
      await trx
        .updateTable('works')
        .set({ state: workState.generating, revision })
        .where('id', '=', id)
        .execute()
      // It failed before and is retried.
      if (work.state !== workState.generating) await subjectChanged(kind, trx, work)
      return task
    })

/** Moves files of the job into the storage. */
export const storeFiles = (
  { app, signal }: JobContext,
  kind: WorkKind,
  work: Work,
  written: Readonly<Record<string, string | undefined>>,
): Promise<WorkFiles> =>
  app.tracing.span('store files', {}, async (span) => {
    const files: WorkFiles = {}
    for (const [name, path] of Object.entries(written)) {
      if (path === undefined) continue
      const key = `${kind.folder(work)}${kind.stored[name]}`
      const { size } = await stat(path)
      await app.storage.adopt(key, path, { signal })
      files[name] = { key, size }
    }
    span.set({
      'work.id': work.id,
      'work.bytes': Object.values(files).reduce((sum, { size }) => sum + size, 0),
    })
    return files
  })

interface Finished {
  files: WorkFiles
  report: object
  /** Milliseconds. */
  duration: number
  record?: (trx: Transaction<DB>) => Promise<void>
}

/** Completes the work and charges for it in one transaction, with the records of the product. */
export const finishWork = (
  { app, db, signal }: JobContext,
  kind: WorkKind,
  work: Work,
  { files, report, duration, record }: Finished,
) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    if (work.run_id) await commitResult(app, trx, work.run_id)
    await lockSubject(trx, kind.subject, work.subject_id)
    await trx
      .updateTable('works')
      .set({
        state: workState.done,
        files,
        report: JSON.stringify(report),
        duration_ms: Math.round(duration),
        finished_at: app.now(),
      })
      .where('id', '=', work.id)
      .execute()
    await record?.(trx)
    if (work.run_id) await settle(trx, { run: work.run_id, used: work.amount, at: app.now() })
    await subjectChanged(kind, trx, work)
    await emit(trx, { tenant: work.tenant_id, account: work.account_id, now: app.now() }, 'work.ready', {
      work: {
        id: work.id,
        subject: { kind: kind.subject.kind, id: work.subject_id },
        language: work.language,
      },
    })
    await notifyOwner(kind, trx, work, 'ready', app)
  })

/** Files that are made after the work is done. */
export const addFiles = ({ db, signal }: JobContext, kind: WorkKind, work: Work, more: WorkFiles) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await lockSubject(trx, kind.subject, work.subject_id)
    const row = await trx.selectFrom('works').select('files').where('id', '=', work.id).executeTakeFirst()
    if (!row) return
    await trx
      .updateTable('works')
      .set({ files: { ...row.files, ...more } })
      .where('id', '=', work.id)
      .execute()
    await subjectChanged(kind, trx, work)
  })
