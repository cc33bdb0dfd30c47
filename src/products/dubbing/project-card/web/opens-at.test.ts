import { expect, test } from 'vitest'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { opensAt } from './opens-at.ts'

test('a project opens according to its state', () => {
  expect(Object.values(projectStatus).map((status) => opensAt({ id: 'x', status }))).toEqual([
    undefined,
    '/translate/prooSubtit?id=x',
    '/translate/projectDetail?id=x',
    undefined,
    '/translate/projectDetail?id=x',
    '/translate/projectDetail?id=x',
  ])
})
