import { orderDetail } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { boughtOrders } from './access.ts'
import { readOrder } from './read-orders.ts'

export const answerOrderDetail = answer(orderDetail, ({ id }, visit) =>
  readOrder(visit, boughtOrders(visit), id),
)
