import { expect, test } from 'vitest'
import { noticeKinds } from '#contract/notices.ts'
import { places } from '#web/places.ts'
import { paths } from '#web/core/router/paths.ts'
import { noticePath } from './notice-path.ts'

const about = '00000000-0000-4000-8000-000000000000'
const built = places.filter(({ screen }) => screen).map(({ path }) => path)

test('a notice of each kind leads to a screen that is there', () => {
  for (const kind of noticeKinds)
    for (const role of ['user', 'agent', 'finance'] as const)
      for (const id of [about, null])
        expect(built).toContain(noticePath({ kind, about: id }, role).split('?')[0])
})

test('an order is shown to its buyer, its seller and finance each at their own address', () => {
  const kinds = [
    ['orderCompleted', 'user', paths.userOrderList({ id: about })],
    ['orderCompleted', 'agent', paths.agentOrderList({ id: about })],
    ['orderToConfirm', 'agent', paths.agentUserOrder({ id: about })],
    ['orderToConfirm', 'finance', paths.staffOrders({ id: about })],
    ['refundFailed', 'finance', paths.staffOrders({ id: about })],
  ] as const
  for (const [kind, role, path] of kinds) expect(noticePath({ kind, about }, role)).toBe(path)
})
