import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { publish } from '#core/server/events/publish.ts'
import type { NoticeKind } from '#identity/notifications/contract.ts'
import { notify } from '#identity/notifications/server/notify.ts'

type Kind = Extract<NoticeKind, 'invoiceIssued' | 'invoiceFailed' | 'invoiceReversed'>
interface Of {
  tenant_id: string
  id: string
  buyer_id: string
  number: string
}

/** Notifies the buyer of an order about a change of its invoice. */
export async function notifyInvoice(
  app: App,
  trx: Transaction<DB>,
  order: Of,
  kind?: Kind,
  reason = '',
): Promise<void> {
  const to = { tenant: order.tenant_id, account: order.buyer_id, now: app.now() }
  if (kind) await notify(trx, to, kind, { about: order.id, number: order.number, reason })
  await publish(trx, { ...to, kind: 'order', payload: { id: order.id } })
}
