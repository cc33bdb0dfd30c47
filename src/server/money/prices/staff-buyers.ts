import { type Buyer, staffBuyers } from '#contract/staff-prices.ts'
import { isOffered } from '#contract/usage-types.ts'
import { called } from '#server/identity/accounts/search.ts'
import { route } from '#server/core/http/route.ts'
import { buyersPrices, platformBuyers } from './access.ts'

const most = 20

export const staffBuyersRoute = route(staffBuyers, async ({ name }, { db }) => {
  const found = name
    ? platformBuyers(db).where(called(name))
    : platformBuyers(db).where(
        'id',
        'in',
        buyersPrices(db).select('buyer_id').$castTo<{ buyer_id: string }>(),
      )
  const accounts = await found
    .select((is) => [
      'id',
      'name',
      'ture_name',
      is.fn.coalesce('mobile', 'given_mobile').as('mobile'),
      is.fn.coalesce('email', 'given_email').as('email'),
      'role',
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
  if (accounts.length === 0) return []
  const prices = await buyersPrices(db)
    .select(['buyer_id', 'type', 'fen', 'old_fen as oldFen'])
    .where(
      'buyer_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .orderBy('type', 'desc')
    .execute()
  return accounts.map(({ ture_name: tureName, role, ...account }) => ({
    ...account,
    tureName: tureName ?? '',
    role: role as Buyer['role'],
    own: prices
      .filter((price) => price.buyer_id === account.id && isOffered(price.type))
      .map(({ type, fen, oldFen }) => ({ type, fen, oldFen })),
  }))
})
