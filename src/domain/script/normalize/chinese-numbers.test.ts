import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count } from './chinese-numbers.ts'

test('what is counted can be counted back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), (number) => {
      expect(valueOf(count(String(number)))).toBe(number)
    }),
    { numRuns: 500 },
  )
})

function valueOf(words: string): bigint {
  const myriads: Record<string, bigint> = { 万: 10n ** 4n, 亿: 10n ** 8n }
  const places: Record<string, bigint> = { 十: 10n, 百: 100n, 千: 1000n }
  let total = 0n
  let group = 0n
  let digit: bigint | undefined
  for (const word of words) {
    if (word in places) {
      group += (digit ?? 1n) * places[word]!
      digit = undefined
    } else if (word in myriads) {
      total += (group + (digit ?? 0n)) * myriads[word]!
      group = 0n
      digit = undefined
    } else digit = BigInt(word === '两' ? 2 : '零一二三四五六七八九'.indexOf(word))
  }
  return total + group + (digit ?? 0n)
}
