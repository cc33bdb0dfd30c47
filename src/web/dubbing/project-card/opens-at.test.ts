import { expect, test } from 'vitest'
import { opensAt } from './opens-at.ts'
import { paths } from '#web/core/router/paths.ts'

test('a project opens where its state says', () => {
  expect([0, 1, 2, 3, 4, 5].map((status) => opensAt({ id: 'x', status }, paths))).toEqual([
    undefined,
    '/translate/prooSubtit?id=x',
    '/translate/projectDetail?id=x',
    undefined,
    '/translate/projectDetail?id=x',
    '/translate/projectDetail?id=x',
  ])
  expect(opensAt({ id: 'x', status: 1 }, paths.ly)).toBe('/ly/prooSubtit?id=x')
})
