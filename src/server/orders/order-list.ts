import { orderList } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { boughtOrders } from './access.ts'
import { listOrders } from './read-orders.ts'

export const answerOrderList = answer(orderList, (wish, visit) =>
  listOrders(visit, boughtOrders(visit), wish),
)
