import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { deriveKey } from '#identity/sessions/server/token.ts'

const count = 10
/** Without letters that are confused with digits; with ten of them a code has 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

type Owner = Pick<RequestContext, 'app' | 'tenant'>

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const hashOf = ({ config }: Pick<App, 'config'>, account: string, code: string) =>
  createHmac('sha256', deriveKey(config.secret, 'recovery'))
    .update(`${account}:${plain(code)}`)
    .digest()

/** Replaces the codes of an account; the new ones are shown once. */
export async function renewRecoveryCodes(
  trx: Transaction<DB>,
  { app, tenant }: Owner,
  account: string,
): Promise<string[]> {
  const some = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: count }, () => `${some()}-${some()}`)
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ tenant_id: tenant.id, account_id: account, hash: hashOf(app, account, code) })),
    )
    .execute()
  return codes
}

export async function hasRecoveryCode(db: Db, app: App, account: string, code: string): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_codes')
    .select('account_id')
    .where('account_id', '=', account)
    .where('hash', '=', hashOf(app, account, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a code, in one statement: of concurrent requests one gets it. */
export async function useRecoveryCode(db: Db, app: App, account: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: app.now() })
    .where('account_id', '=', account)
    .where('hash', '=', hashOf(app, account, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function recoveryCodesLeft(db: Db, account: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((is) => is.fn.countAll<number>().as('left'))
    .where('account_id', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
