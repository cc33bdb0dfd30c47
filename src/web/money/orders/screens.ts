import { usageTypes } from '#contract/usage-types.ts'
import { titles } from '#i18n/titles.ts'
import { orderStatus, soldOrdersSearch } from '#web/money/order/order-search.ts'
import { screen } from '#web/core/router/screen.ts'
import { oneOf, text } from '#web/core/router/search.ts'

// Users and agents buy at addresses of their own.
const buy = {
  title: titles.addOrder,
  search: { type: oneOf(...usageTypes) },
  module: () => import('./add-order.tsx'),
  component: 'AddOrder',
} as const

const own = {
  title: titles.orderList,
  /** `id` is an order that is looked at whole. */
  search: { id: text, status: orderStatus, type: oneOf(...usageTypes) },
  module: () => import('./own-orders.tsx'),
  component: 'OwnOrders',
} as const

export const orderScreens = [
  screen({ ...buy, path: '/agent/addOrder', who: ['agent'] }),
  screen({ ...buy, path: '/user/addUserOrder', who: ['user'] }),
  screen({ ...own, path: '/agent/orderList', who: ['agent'] }),
  screen({ ...own, path: '/user/selfOrder', who: ['user'] }),
  screen({
    path: '/agent/userOrder',
    title: titles.userOrder,
    who: ['agent'],
    search: soldOrdersSearch,
    module: () => import('./user-orders.tsx'),
    component: 'UserOrders',
  }),
] as const
