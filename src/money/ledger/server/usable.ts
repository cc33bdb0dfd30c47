import type { Transaction } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import type { Unit } from '#domain/money/units.ts'

/** Packages valid at a moment, those that expire first before others. */
export const usablePackages = (db: Db, account: string, unit: Unit, now: Date) =>
  db
    .selectFrom('packages')
    .where('account_id', '=', account)
    .where('unit', '=', unit)
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)

export const spendablePackages = (trx: Transaction<DB>, account: string, unit: Unit, now: Date) =>
  usablePackages(trx, account, unit, now)
    .select(['id', 'remaining', 'expires_at'])
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

/** The amount an account can use now. Expired usage is excluded, even if its entry is posted later. */
export async function usable(db: Db, account: string, unit: Unit, now: Date): Promise<number> {
  const { sum } = await usablePackages(db, account, unit, now)
    .select((is) => is.fn.sum<number | null>('remaining').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
