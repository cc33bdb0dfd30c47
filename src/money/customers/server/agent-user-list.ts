import { accountStatus } from '#core/contract/wire-numbers.ts'
import { route } from '#core/server/http/route.ts'
import { type Kept, storedCount } from '#core/server/lists/stored-counts.ts'
import { shownContacts } from '#identity/accounts/server/account.ts'
import { called } from '#identity/accounts/server/search.ts'
import { ownUser, ownUsers } from '#identity/agents/server/access.ts'
import { readBalances } from '#money/ledger/server/balances.ts'
import { agentUserList } from '../contract.ts'

const keptOf = (status: number): Kept[] => [
  ...(status === accountStatus.suspended ? [] : ['users' as const]),
  ...(status === accountStatus.active ? [] : ['suspendedUsers' as const]),
]

export const agentUserListRoute = route(
  agentUserList,
  async ({ id, size, status, name, ...page }, { app, db, caller }) => {
    const current = Math.max(1, page.current)
    if (id !== undefined) await ownUser({ db, caller }, id)
    const named = name === '' ? undefined : await called(db, name)
    const found = ownUsers({ db, caller })
      .$if(id !== undefined, (all) => all.where('id', '=', id!))
      .$if(status !== accountStatus.any, (all) =>
        all.where('suspended_at', status === accountStatus.active ? 'is' : 'is not', null),
      )
      .$if(named !== undefined, (all) => all.where(named!))
    const counted = async () =>
      (await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    const [total, rows] = await Promise.all([
      id === undefined && named === undefined ? storedCount(db, keptOf(status), caller.id) : counted(),
      found
        .select([
          'id',
          'name',
          'ture_name',
          'mobile',
          'email',
          'given_mobile',
          'given_email',
          'suspended_at',
          'created_at',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((current - 1) * size)
        .execute(),
    ])
    const left = await readBalances(
      db,
      rows.map(({ id }) => id),
      app.now(),
    )
    const records = rows.map((row) => ({
      id: row.id,
      name: row.name,
      tureName: row.ture_name,
      ...shownContacts(row),
      status: row.suspended_at ? (2 as const) : (1 as const),
      ...left.amounts(row.id),
      timeCreate: row.created_at.toISOString(),
    }))
    return { records, total, current, size }
  },
)
