import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CodePurpose } from '#contract/sessions.ts'
import type { App } from '../app.ts'
import type { Db } from '../db/database.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { deriveKey } from './token.ts'

export const codeMinutes = 10
const mostTries = 5

/** Six digits, kept as a hash that is worth nothing without our secret. */
const hashCode = (app: App, id: string, code: string) =>
  createHmac('sha256', deriveKey(app.config.secret, 'code')).update(`${id}:${code}`).digest()

/** Makes a code for a recipient, good for these purposes and nothing else; the one before it dies. */
export async function makeCode(
  visit: Visit,
  db: Db,
  recipient: string,
  purposes: readonly CodePurpose[],
): Promise<string> {
  const { app, tenant } = visit
  const now = app.now()
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('recipient', '=', recipient)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('codes')
    .values({
      tenant_id: tenant.id,
      id,
      recipient,
      purposes: [...purposes],
      hash: hashCode(app, id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    .execute()
  return code
}

/**
 * Checks a typed code and counts the try before it looks, in one statement, so that many guesses at once are counted
 * one by one. The code stays good until it is spent, since what it is for may still be refused.
 */
export async function checkCode(
  visit: Visit,
  recipient: string,
  purpose: CodePurpose,
  code: string,
): Promise<string> {
  const { app, db } = visit
  const tried = await db
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', recipient)
    .where('used_at', 'is', null)
    .where('expires_at', '>', app.now())
    .where('tries', '<', mostTries)
    .where(sql<boolean>`${purpose} = any(purposes)`)
    .returning(['id', 'hash'])
    .executeTakeFirst()
  if (!tried || !timingSafeEqual(hashCode(app, tried.id, code.trim()), tried.hash))
    throw new Problem('codeWrong')
  return tried.id
}

/** Uses a checked code up, in the transaction of what it allowed. */
export async function spendCode(db: Db, id: string, now: Date): Promise<void> {
  const spent = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new Problem('codeWrong')
}
