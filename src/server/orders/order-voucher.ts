import { orderVoucher } from '#contract/orders.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { remakeImage } from '../files/remake-image.ts'
import { allowTry } from '../sessions/tries.ts'
import { boughtOrders } from './access.ts'
import { lockOrder } from './change-order.ts'
import { tellOrder } from './tell-order.ts'

/** Unpacking pictures is dear. */
const vouchers = { seconds: 3600, most: 60 }
/** Small print of a bank has to be read in it. */
const side = 2400

export const answerOrderVoucher = answer(orderVoucher, async ({ id }, visit) => {
  const { app, db, tenant, caller, file } = visit
  if (!file) throw new Problem('fileMissing')
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) throw new Problem('imageKind')
  await boughtOrders(visit)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  await allowTry(db, `vouchers:${tenant.id}:${caller.id}`, vouchers, app.now())
  const picture = await remakeImage(file.bytes, { side, square: false })
  const key = `${tenant.id}/orders/${id}/${crypto.randomUUID()}.webp`
  await app.storage.put(key, picture)
  const before = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(boughtOrders({ ...visit, db: trx }), id)
    if (order.status !== orderStatus.unpaid || order.payment !== 'offline') return key
    await trx.updateTable('orders').set({ voucher_key: key }).where('id', '=', id).execute()
    await tellOrder(app, trx, order, { action: 'modify', by: caller.id })
    return order.voucher_key
  })
  if (before) await app.storage.remove(before)
  if (before === key) throw new Problem('orderMoved')
  return null
})
