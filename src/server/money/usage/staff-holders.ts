import { type Holder, staffHolders } from '#contract/staff-usage.ts'
import { called } from '#server/identity/accounts/search.ts'
import { newestFirst, readPage } from '#server/core/lists/keyset.ts'
import { route } from '#server/core/http/route.ts'
import { holder, holders } from './holders.ts'

export const staffHoldersRoute = route(staffHolders, async ({ name, id, ...paging }, { app, db }) => {
  let found = holders(db).leftJoin('accounts as agents', 'agents.id', 'accounts.agent_id')
  if (id) {
    await holder(db, id)
    found = found.where('accounts.id', '=', id)
  }
  if (name) found = found.where(await called(db, name))
  const named = found.select((is) => [
    'accounts.id',
    'accounts.name',
    'accounts.ture_name',
    is.fn.coalesce('accounts.mobile', 'accounts.given_mobile').as('mobile'),
    is.fn.coalesce('accounts.email', 'accounts.given_email').as('email'),
    'accounts.role',
    'agents.name as agent',
  ])
  const { records: rows, next } = await readPage(named, newestFirst('accounts'), paging)
  const left = await leftOf(
    rows.map((row) => row.id),
    app.now(),
  )
  const records = rows.map(({ ture_name: tureName, role, ...account }): Holder => ({
    ...account,
    tureName: tureName ?? '',
    role: role as Holder['role'],
    dubAmount: left(account.id, 'dub'),
    ttsAmount: left(account.id, 'speech'),
    liveAmount: left(account.id, 'live'),
  }))
  return { records, next }

  /** The usable amount: expired usage does not count, even if its entry is posted later. */
  async function leftOf(ids: string[], now: Date) {
    const sums =
      ids.length === 0
        ? []
        : await db
            .selectFrom('packages')
            .select((is) => ['account_id', 'unit', is.fn.sum<number>('remaining').as('sum')])
            .where('account_id', 'in', ids)
            .where('remaining', '>', 0)
            .where('expires_at', '>', now)
            .groupBy(['account_id', 'unit'])
            .execute()
    return (account: string, unit: string) =>
      Number(sums.find((row) => row.account_id === account && row.unit === unit)?.sum ?? 0)
  }
})
