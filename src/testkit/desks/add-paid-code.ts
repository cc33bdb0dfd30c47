import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server/server.ts'
import type { Vendors } from './paying-server.ts'

/** Records ten yuan paid by a code for an order, in our ledger and in the provider's statement. */
export async function addPaidCode(
  { app }: TestServer,
  { wechat, alipay }: Vendors,
  { tenant, order, provider }: { tenant: string; order: string; provider: 'wechat' | 'alipay' },
): Promise<{ trade: string; payment: string }> {
  const trade = `t${randomUUID().replaceAll('-', '').slice(0, 24)}`
  const at = app.now()
  const { id } = await app.database
    .of(tenant)
    .insertInto('payments')
    .values({
      tenant_id: tenant,
      order_id: order,
      provider,
      trade_number: trade,
      amount: 1000,
      state: 'paid',
      provider_number: 'P1',
      created_at: at,
      expires_at: at,
      ended_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = { id: `42000${randomUUID().slice(0, 8)}`, at }
  if (provider === 'wechat')
    wechat.trades.set(trade, { ...shared, amount: 1000, expires: at, state: 'SUCCESS', notify: '' })
  else alipay.trades.set(trade, { ...shared, amount: '10.00', status: 'TRADE_SUCCESS', codeUntil: at })
  return { trade, payment: id }
}
