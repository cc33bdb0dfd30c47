import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { called } from '#identity/accounts/server/search.ts'
import { readBalances } from '#money/ledger/server/balances.ts'
import { type Holder, staffHolders } from '../contract/staff-usage.ts'
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
  const left = await readBalances(
    db,
    rows.map((row) => row.id),
    app.now(),
  )
  const records = rows.map(({ ture_name: tureName, role, ...account }): Holder => ({
    ...account,
    tureName: tureName ?? '',
    role: role as Holder['role'],
    ...left.amounts(account.id),
  }))
  return { records, next }
})
