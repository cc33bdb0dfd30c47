import { expect, test } from 'vitest'
import { screens } from '#app/web/screens.ts'
import { href } from '#core/web/router/href.ts'
import { noticeKinds } from '#identity/notifications/contract.ts'
import { noticePath } from './notice-path.ts'

const about = '00000000-0000-4000-8000-000000000000'
const built = screens.map(({ path }) => path)

test('each kind of notice leads to an existing screen', () => {
  for (const kind of noticeKinds)
    for (const role of ['user', 'agent', 'finance'] as const)
      for (const id of [about, null])
        expect<string[]>(built).toContain(noticePath({ kind, about: id }, role).split('?')[0])
})

test('an order opens at the path of its buyer, seller or finance', () => {
  const kinds = [
    ['orderCompleted', 'user', href('/user/selfOrder', { id: about })],
    ['orderCompleted', 'agent', href('/agent/orderList', { id: about })],
    ['orderToConfirm', 'agent', href('/agent/userOrder', { id: about })],
    ['orderToConfirm', 'finance', href('/staff/orders', { id: about })],
    ['refundFailed', 'finance', href('/staff/orders', { id: about })],
  ] as const
  for (const [kind, role, path] of kinds) expect(noticePath({ kind, about }, role)).toBe(path)
})
