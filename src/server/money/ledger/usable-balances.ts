import type { Unit } from '#domain/money/units.ts'
import type { Db } from '#server/core/db/database.ts'

/** The usable amounts of accounts. */
export async function usableBalances(db: Db, accounts: readonly string[], now: Date) {
  const rows =
    accounts.length === 0
      ? []
      : await db
          .selectFrom('packages')
          .select((is) => ['account_id', 'unit', is.fn.sum<string>('remaining').as('left')])
          .where('account_id', 'in', accounts)
          .where('remaining', '>', 0)
          .where('expires_at', '>', now)
          .groupBy(['account_id', 'unit'])
          .execute()
  const left = new Map(rows.map((row) => [`${row.account_id} ${row.unit}`, Number(row.left)]))
  const of = (account: string, unit: Unit) => left.get(`${account} ${unit}`) ?? 0
  return {
    of,
    /** With the field names of the API. */
    amounts: (account: string) => ({
      dubAmount: of(account, 'dub'),
      ttsAmount: of(account, 'speech'),
      liveAmount: of(account, 'live'),
    }),
  }
}
