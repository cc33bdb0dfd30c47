import { usageTypes } from '#core/contract/usage-types.ts'
import { screen, screensOf } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'
import { orderPaths } from '../screens.ts'
import { orderStatus, soldOrdersSearch } from './order/order-search.ts'
import { quantityIn } from './order/quantity-in.ts'

// Users and agents have these screens at different paths.
const buy = screen({
  /** `quantity` is what to buy, in units that have a price. */
  search: { type: oneOf(...usageTypes), quantity: quantityIn },
  module: () => import('./add-order.tsx'),
  component: 'AddOrder',
})

const own = screen({
  /** `id` opens one order, `pay` its payment. */
  search: { id: text, pay: oneOf(1), status: orderStatus, type: oneOf(...usageTypes) },
  module: () => import('./own-orders.tsx'),
  component: 'OwnOrders',
})

export const orderScreens = screensOf(orderPaths, {
  '/agent/addOrder': buy,
  '/user/addUserOrder': buy,
  '/agent/orderList': own,
  '/user/selfOrder': own,
  '/agent/userOrder': screen({
    search: soldOrdersSearch,
    module: () => import('./user-orders.tsx'),
    component: 'UserOrders',
  }),
})

declare module '#core/web/router/screen.ts' {
  interface Register {
    orderScreens: typeof orderScreens
  }
}
