import { type Transaction, sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { hold, holdMore, settle } from '#money/ledger/server/hold.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { finishRun } from '#shared/runs/server/change-run.ts'
import { frameMs } from '../../contract/socket.ts'
import { liveSubject, type SessionRow } from '../core/access.ts'

// A session is charged by the seconds of its sound. They are held in blocks while it runs and charged once
// when it has ended.

/** Seconds of a block. */
const block = 300
const framesOfSecond = 1000 / frameMs

/** The holds of a session. */
export async function heldSeconds(db: Db, session: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum((part ->> 'amount')::bigint), 0)::bigint as amount
    from holds, jsonb_array_elements(taken -> 'parts') as part
    where run_id = ${session} and ended is null`.execute(db)
  return rows[0]!.amount
}

/**
 * Holds another block for a session, or the rest of the balance, and returns the number of covered frames; the session's row is
 * locked.
 */
export async function holdBlock(app: App, trx: Transaction<DB>, session: SessionRow): Promise<number> {
  const { tenant_id: tenant, account_id: account, id: run } = session
  const at = app.now()
  const { paid_frames: paid } = await trx
    .selectFrom('live_streams')
    .select('paid_frames')
    .where('session_id', '=', run)
    .executeTakeFirstOrThrow()
  const amount = Math.min(block, await usable(trx, account, 'live', at))
  if (amount <= 0) return paid
  const held = { tenant, account, unit: 'live', amount, run, at } as const
  if (paid === 0) {
    await addRun(app, trx, session)
    await hold(trx, held)
  } else await holdMore(trx, held)
  const paid_frames = paid + amount * framesOfSecond
  await trx.updateTable('live_streams').set({ paid_frames }).where('session_id', '=', run).execute()
  return paid_frames
}

/** Charges an ended session for its sound. */
export async function chargeSession(
  app: App,
  trx: Transaction<DB>,
  { id: run }: SessionRow,
  frames: number,
): Promise<void> {
  await settle(trx, { run, used: Math.ceil(frames / framesOfSecond), at: app.now() })
  await finishRun(app, trx, run)
}

/**
 * The ledger shows a session by its run, which has its name. The run ends with the session and cannot be
 * canceled separately.
 */
async function addRun(app: App, trx: Transaction<DB>, session: SessionRow): Promise<void> {
  const { tenant_id, account_id, id, name, language } = session
  const now = app.now()
  await trx
    .insertInto('runs')
    .values({
      tenant_id,
      id,
      account_id,
      kind: 'live.session',
      title: name,
      subject_kind: liveSubject.kind,
      subject_id: id,
      language,
      state: 'running',
      job_id: id,
      input: '{}',
      created_at: now,
      started_at: now,
      committed_at: now,
    })
    .execute()
}
