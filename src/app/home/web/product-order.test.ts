import { expect, test } from 'vitest'
import { inOrderOfUse } from './product-order.ts'

const at = (day: number) => [{ timeCreate: `2026-05-0${day}T00:00:00.000Z` }]

test('products come in the order in which they were last used, before those that were not', () => {
  expect(inOrderOfUse({ dubbing: at(1), podcast: [...at(2), ...at(5)], live: at(3) })).toEqual([
    'podcast',
    'live',
    'dubbing',
    'reading',
    'separation',
  ])
  expect(inOrderOfUse({ dubbing: [], reading: undefined })).toEqual([
    'dubbing',
    'reading',
    'podcast',
    'separation',
    'live',
  ])
})
