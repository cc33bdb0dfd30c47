import { usageTypes } from '#core/contract/usage-types.ts'
import { orderStatus, soldOrdersSearch } from './order/order-search.ts'
import { screen } from '#core/web/router/screen.ts'
import { oneOf, text } from '#core/web/router/search.ts'

// Users and agents have these screens at different paths.
const buy = {
  search: { type: oneOf(...usageTypes) },
  module: () => import('./add-order.tsx'),
  component: 'AddOrder',
} as const

const own = {
  /** `id` opens one order, `pay` its payment. */
  search: { id: text, pay: oneOf(1), status: orderStatus, type: oneOf(...usageTypes) },
  module: () => import('./own-orders.tsx'),
  component: 'OwnOrders',
} as const

export const orderScreens = [
  screen('/agent/addOrder', buy),
  screen('/user/addUserOrder', buy),
  screen('/agent/orderList', own),
  screen('/user/selfOrder', own),
  screen('/agent/userOrder', {
    search: soldOrdersSearch,
    module: () => import('./user-orders.tsx'),
    component: 'UserOrders',
  }),
] as const

declare module '#core/web/router/screen.ts' {
  interface Register {
    orderScreens: typeof orderScreens
  }
}
