import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { boughtOrders } from '#money/orders/server/access.ts'
import { lockOrder } from '#money/orders/server/change-order.ts'
import { invoiceAsk } from '../contract.ts'
import { notifyInvoice } from './notify-invoice.ts'

export const invoiceAskRoute = route(
  invoiceAsk,
  async ({ order: id, invoiceKind: kind, ...fields }, context) => {
    const { app, db, tenant, caller } = context
    if (!fields.name) throw new Problem('invoiceNameEmpty')
    const company = kind === 'company'
    if (company && !fields.taxpayerNumber) throw new Problem('taxpayerEmpty')
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(boughtOrders({ ...context, db: trx }), id)
      if (order.status !== orderStatus.completed) throw new Problem('invoiceTooEarly')
      if (order.refunded >= order.amount) throw new Problem('invoiceNothing')
      const there = await trx
        .selectFrom('invoices')
        .select('id')
        .where('order_id', '=', id)
        .where('state', 'not in', ['failed', 'reversed'])
        .executeTakeFirst()
      if (there) throw new Problem('invoiceAsked')
      const now = app.now()
      await trx
        .insertInto('invoices')
        .values({
          tenant_id: tenant.id,
          order_id: id,
          account_id: caller.id,
          kind,
          name: fields.name,
          ...(company && {
            taxpayer_number: fields.taxpayerNumber,
            address: fields.address,
            telephone: fields.telephone,
            bank: fields.bank,
            account_number: fields.accountNumber,
          }),
          created_at: now,
          changed_at: now,
        })
        .execute()
      await notifyInvoice(app, trx, order)
    })
    return null
  },
)
