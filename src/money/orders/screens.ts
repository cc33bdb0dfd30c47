import { declareScreens } from '#core/screens.ts'
import { texts } from '#core/texts/texts.ts'

export const orderTitles = texts('orderTitles', {
  addOrder: { cn: '购买服务', en: 'Buy service' },
  orderList: { cn: '我的订单', en: 'My orders' },
  userOrder: { cn: '用户订单', en: 'User orders' },
})

export const orderPaths = declareScreens(orderTitles, {
  '/user/addUserOrder': { name: 'addOrder', who: ['user'], menu: [{ section: 'buy', order: 10 }] },
  '/user/selfOrder': { name: 'orderList', who: ['user'], menu: [{ section: 'buy', order: 20 }] },
  '/agent/addOrder': { name: 'addOrder', who: ['agent'], menu: [{ section: 'buy', order: 10 }] },
  '/agent/orderList': { name: 'orderList', who: ['agent'], menu: [{ section: 'buy', order: 20 }] },
  '/agent/userOrder': { name: 'userOrder', who: ['agent'], menu: [{ section: 'users', order: 30 }] },
})

declare module '#core/screens.ts' {
  interface Register {
    order: typeof orderPaths
  }
}
