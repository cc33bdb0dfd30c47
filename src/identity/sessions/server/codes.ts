import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CodePurpose } from '#core/contract/sessions.ts'
import type { App } from '#core/server/app/app.ts'
import { clockSkewMs, isFromFuture } from '#core/server/app/clock-skew.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { deriveKey } from './token.ts'

export const codeMinutes = 10
const dayMs = 86_400_000

/** The attempts of an address are those on all codes and recipients. */
const verificationCode = declareSecret({
  name: 'verificationCode',
  bits: 20,
  limits: { code: { seconds: 2 * codeMinutes * 60, max: 5 }, address: { seconds: 900, max: 100 } },
  refusals: { code: 'codeWrong' },
})

/** Six digits, stored as a keyed hash that is useless without our secret. */
const hashCode = (app: App, id: string, code: string) =>
  createHmac('sha256', deriveKey(app.config.secret, 'code')).update(`${id}:${code}`).digest()

/**
 * Seconds between two codes. It grows with the codes of a day, so that a stranger can annoy a recipient but not lock
 * them out.
 */
const pause = (known: boolean) =>
  known
    ? sql<number>`60`
    : sql<number>`case when codes.sends < 5 then 60 when codes.sends < 10 then 600 else 3600 end`

interface Wanted {
  recipient: string
  /** The purposes that the caller requested. */
  asked: readonly CodePurpose[]
  /** The purposes that the code is valid for. */
  serves: readonly CodePurpose[]
  /** Whether the caller's device is known: its wait does not grow. */
  knownDevice: boolean
}

/**
 * Creates a code that replaces the previous one for each purpose; refuses within the wait. The row of each purpose is
 * the lock: of many concurrent requests one succeeds. Rows are also written for purposes the code cannot serve, so that
 * the wait does not reveal whether the recipient is known.
 */
export async function makeCode(
  { app, tenant }: Pick<RequestContext, 'app' | 'tenant'>,
  trx: Transaction<DB>,
  { recipient, asked, serves, knownDevice }: Wanted,
): Promise<string> {
  const now = app.now()
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashCode(app, id, code)
  const sameDay = sql<boolean>`codes.first_sent_at between ${new Date(now.getTime() - dayMs)} and ${now}`
  const free = sql<boolean>`
    codes.sent_at not between ${now}::timestamptz - ${pause(knownDevice)} * interval '1 second'
    and ${new Date(now.getTime() + clockSkewMs)}::timestamptz`
  const written = await trx
    .insertInto('codes')
    .values(
      asked.toSorted().map((purpose) => ({
        tenant_id: tenant.id,
        recipient,
        purpose,
        id,
        hash: serves.includes(purpose) ? hash : null,
        sent_at: now,
        first_sent_at: now,
        expires_at: new Date(now.getTime() + codeMinutes * 60_000),
      })),
    )
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'recipient', 'purpose'])
        .doUpdateSet({
          id: sql`excluded.id`,
          hash: sql`excluded.hash`,
          sent_at: sql`excluded.sent_at`,
          expires_at: sql`excluded.expires_at`,
          used_at: null,
          sends: sql`case when ${sameDay} then codes.sends + 1 else 1 end`,
          first_sent_at: sql`case when ${sameDay} then codes.first_sent_at else excluded.first_sent_at end`,
        })
        .where(free),
    )
    .returning('purpose')
    .execute()
  if (written.length === asked.length) return code

  const { seconds } = await trx
    .selectFrom('codes')
    .select(
      sql<number>`ceil(max(extract(epoch from
        sent_at + ${pause(knownDevice)} * interval '1 second' - greatest(sent_at, ${now}::timestamptz))))::int`.as(
        'seconds',
      ),
    )
    .where('recipient', '=', recipient)
    .where('purpose', 'in', asked)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  throw new Problem('codeTooSoon', { seconds: Math.max(1, seconds) })
}

/**
 * Checks a code; returns its id. It stays valid until it is spent, because the action may still be refused. Too many attempts on
 * a code are answered like a wrong code, because without a code they are, too.
 */
export async function checkCode(
  { app, db, address }: Pick<RequestContext, 'app' | 'db' | 'address'>,
  recipient: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const now = app.now()
  const row = await db
    .selectFrom('codes')
    .select(['id', 'hash', 'sent_at', 'expires_at', 'used_at'])
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  // A code from the future was made before the clock went back, and would live too long.
  const isLive = row && !row.used_at && row.expires_at > now && !isFromFuture(row.sent_at, now)
  const attempts = row && { key: row.id, until: row.expires_at }
  const attempt = { db, now, by: { code: attempts, address } }
  const checked = await verificationCode.check(attempt, ({ isSame }) =>
    isLive && row.hash && isSame(hashCode(app, row.id, code.trim()), row.hash) ? row.id : undefined,
  )
  if (checked !== undefined) return checked
  // An expired code is removed, so that it stays invalid if the clock is set back.
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  throw new Problem('codeWrong')
}

/** Invalidates a checked code for all of its purposes, in the transaction of the action. */
export async function spendCode(db: Db, id: string, now: Date): Promise<void> {
  const spent = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Problem('codeWrong')
}
