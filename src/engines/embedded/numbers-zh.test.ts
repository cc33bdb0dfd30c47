import fc from 'fast-check'
import { expect, test } from 'vitest'
import { count, sayNumbers } from './numbers-zh.ts'

test.for([
  ['2024年5月6日', '二零二四年五月六日'],
  ['2024-05-06', '二零二四年五月六日'],
  ['98年，2年，20年前', '九八年，两年，二十年前'],
  ['12:30，8:05，2:00', '十二点三十分，八点零五分，两点'],
  ['我有2个苹果和12个梨', '我有两个苹果和十二个梨'],
  ['¥45.5，$1,234', '四十五点五元，一千二百三十四美元'],
  ['增长45%，下降-3.5%', '增长百分之四十五，下降负百分之三点五'],
  ['1/2，-5℃，10km/h', '二分之一，负五摄氏度，十公里每小时'],
  ['3-5天', '三到五天'],
  ['第2名', '第二名'],
  ['1001，10010，110，1000000', '一千零一，一万零一十，一百一十，一百万'],
  ['13800138000', '幺三八零零幺三八零零零'],
  ['007', '零零七'],
  ['1998-2003年', '一九九八到二零零三年'],
  ['版本1.2.10，192.168.0.1', '版本一点二点一零，一九二点一六八点零点一'],
  ['比分3:2，12:100', '比分三比二，十二比一百'],
  ['2点，1-2年级', '两点，一到二年级'],
  ['３．１４', '三点一四'],
  ['没有数字', '没有数字'],
] as const)('%s is said %s', ([written, said]) => expect(sayNumbers(written)).toBe(said))

test('numbers in words convert back to the same number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), (number) => {
      expect(valueOf(count(String(number)))).toBe(number)
    }),
    { numRuns: 500 },
  )
})

test('leaves no digit and loses no other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-/:%年月个kmg¥ 是') }), (text) => {
      const said = sayNumbers(text)
      expect(said).not.toMatch(/\d/)
      expect(said.match(/是/g)?.length).toBe(text.match(/是/g)?.length)
    }),
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
