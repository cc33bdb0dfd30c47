import { expect, test } from 'vitest'
import { ofEventLoop, refuseAmplified } from './refuse-amplified.ts'

const refused = (json: string) => {
  try {
    refuseAmplified(Buffer.from(json), ofEventLoop)
    return false
  } catch {
    return true
  }
}

test.each([
  ['empty objects', `[${'{},'.repeat(30_000)}{}]`],
  ['nested lists', '['.repeat(30_000)],
  ['numbers', `[${'0,'.repeat(150_000)}0]`],
  ['keys', `{${Array.from({ length: 110_000 }, (_, at) => `"k${at}":0`).join(',')}}`],
])('a body of many %s is refused', (_, json) => {
  expect(refused(json)).toBe(true)
})

test.each([
  [
    'the ids of a film of 49,900 lines',
    JSON.stringify({ ids: Array.from({ length: 49_900 }, (_, at) => `c${at}`) }),
  ],
  [
    'a book with many commas, brackets and quotes',
    JSON.stringify({ text: 'a, {b} [c] "d" \\ '.repeat(100_000) }),
  ],
])('%s is accepted', (_, json) => {
  expect(refused(json)).toBe(false)
})
