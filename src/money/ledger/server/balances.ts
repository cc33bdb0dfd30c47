import type { Db } from '#core/server/db/database.ts'
import type { Unit } from '#domain/money/units.ts'
import type { Balances } from '#money/usage/contract/usage.ts'

/** What can be used now, and what running work holds beside it. Whoever shows the one shows the other. */
interface Balance {
  left: number
  held: number
}

/** The balances of accounts. Expired usage is excluded, even if its entry is posted later. */
export async function readBalances(db: Db, accounts: readonly string[], now: Date) {
  const [usable, holding] =
    accounts.length === 0
      ? [[], []]
      : await Promise.all([
          db
            .selectFrom('packages')
            .select((is) => ['account_id', 'unit', is.fn.sum<string>('remaining').as('left')])
            .where('account_id', 'in', accounts)
            .where('remaining', '>', 0)
            .where('expires_at', '>', now)
            .groupBy(['account_id', 'unit'])
            .execute(),
          db
            .selectFrom('balances')
            .select(['account_id', 'unit', 'held'])
            .where('account_id', 'in', accounts)
            .where('held', '>', 0)
            .execute(),
        ])
  const left = new Map(usable.map((row) => [`${row.account_id} ${row.unit}`, Number(row.left)]))
  const held = new Map(holding.map((row) => [`${row.account_id} ${row.unit}`, row.held]))
  const of = (account: string, unit: Unit): Balance => {
    const key = `${account} ${unit}`
    return { left: left.get(key) ?? 0, held: held.get(key) ?? 0 }
  }
  return {
    of,
    /** With the field names of the API. */
    amounts(account: string): Balances {
      const [dub, speech, live] = [of(account, 'dub'), of(account, 'speech'), of(account, 'live')]
      return {
        dubAmount: dub.left,
        dubHeld: dub.held,
        ttsAmount: speech.left,
        ttsHeld: speech.held,
        liveAmount: live.left,
        liveHeld: live.held,
      }
    },
  }
}

/** The balance of one account. */
export const balance = async (db: Db, account: string, unit: Unit, now: Date): Promise<Balance> =>
  (await readBalances(db, [account], now)).of(account, unit)
