import { randomUUID } from 'node:crypto'
import { addOrder } from '../desks/add-order.ts'
import { giveUsage } from '../desks/give-usage.ts'
import { idOf, type Things } from './thing.ts'

export const moneyThings = {
  package: async ({ server, db, tenant_id, account_id }) => {
    await giveUsage(server, { tenant: tenant_id, account: account_id })
    const row = await db
      .selectFrom('entries')
      .select('package_id')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    return row.package_id!
  },
  posting: async ({ server, db, tenant_id, account_id }) => {
    await giveUsage(server, { tenant: tenant_id, account: account_id })
    const row = await db
      .selectFrom('entries')
      .select('posting_id')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    return row.posting_id
  },
  gift: ({ db, tenant_id, account_id }) =>
    idOf(
      db
        .insertInto('gifts')
        .values({
          tenant_id,
          number: `G${randomUUID()}`,
          giver_id: account_id,
          receiver_id: account_id,
          type: 1,
          usage: 600,
          note: 'theirs',
          expires_at: new Date(Date.now() + 86_400_000),
          by_account: account_id,
          created_at: new Date(),
        })
        .returning('id'),
    ),
  order: ({ server, tenant_id, account_id }) => addOrder(server, { tenant: tenant_id, buyer: account_id }),
  sale: ({ server, tenant_id, account_id }) => addOrder(server, { tenant: tenant_id, seller: account_id }),
  invoice: async ({ server, db, tenant_id, account_id, own }) => {
    const order_id = await addOrder(server, { tenant: tenant_id, buyer: account_id })
    return idOf(
      db
        .insertInto('invoices')
        .values({
          ...own,
          order_id,
          kind: 'personal',
          name: 'Theirs',
          created_at: new Date(),
          changed_at: new Date(),
        })
        .returning('id'),
    )
  },
  refund: async ({ server, db, tenant_id, account_id }) => {
    const order_id = await addOrder(server, { tenant: tenant_id, buyer: account_id, status: 4 })
    return idOf(
      db
        .insertInto('refunds')
        .values({
          tenant_id,
          id: randomUUID(),
          order_id,
          number: randomUUID(),
          usage: 60,
          amount: 100,
          way: 'bank',
          reason: 'theirs',
          state: 'done',
          by_account: account_id,
          created_at: new Date(),
          ended_at: new Date(),
        })
        .returning('id'),
    )
  },
  payout: ({ db, tenant_id, account_id }) =>
    idOf(
      db
        .insertInto('payouts')
        .values({
          tenant_id,
          id: randomUUID(),
          agent_id: account_id,
          month: '2026-01',
          amount: 100,
          day: '2026-02-03',
          reference: 'theirs',
          by_account: account_id,
          created_at: new Date(),
        })
        .returning('id'),
    ),
  difference: ({ db, tenant_id }) =>
    idOf(
      db
        .insertInto('payment_differences')
        .values({
          tenant_id,
          provider: 'wechat',
          day: '2026-11-21',
          trade_number: randomUUID(),
          ours: 100,
          theirs: null,
          found_at: new Date(),
        })
        .returning('id'),
    ),
} satisfies Things
