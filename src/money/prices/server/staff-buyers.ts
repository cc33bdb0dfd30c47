import { isOffered } from '#core/contract/usage-types.ts'
import { route } from '#core/server/http/route.ts'
import { readPage, type SortKeys } from '#core/server/lists/keyset.ts'
import { called } from '#identity/accounts/server/search.ts'
import { type Buyer, staffBuyers } from '../contract/staff-prices.ts'
import { buyersPrices, platformBuyers } from './access.ts'

const byName: SortKeys = [
  { column: 'accounts.name', holds: 'text' },
  { column: 'accounts.id', holds: 'id' },
]

export const staffBuyersRoute = route(staffBuyers, async ({ name, ...paging }, { db }) => {
  const found = name
    ? platformBuyers(db).where(await called(db, name))
    : platformBuyers(db).where(
        'id',
        'in',
        buyersPrices(db).select('buyer_id').$castTo<{ buyer_id: string }>(),
      )
  const named = found.select((is) => [
    'id',
    'name',
    'ture_name',
    is.fn.coalesce('mobile', 'given_mobile').as('mobile'),
    is.fn.coalesce('email', 'given_email').as('email'),
    'role',
  ])
  const { records: accounts, next } = await readPage(named, byName, paging)
  if (accounts.length === 0) return { records: [], next }
  const prices = await buyersPrices(db)
    .select(['buyer_id', 'type', 'fen', 'old_fen as oldFen'])
    .where(
      'buyer_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .orderBy('type', 'desc')
    .execute()
  const records = accounts.map(({ ture_name: tureName, role, ...account }) => ({
    ...account,
    tureName: tureName ?? '',
    role: role as Buyer['role'],
    own: prices
      .filter((price) => price.buyer_id === account.id && isOffered(price.type))
      .map(({ type, fen, oldFen }) => ({ type, fen, oldFen })),
  }))
  return { records, next }
})
