import { expect, test } from 'vitest'
import { packed, payloadsOf } from './notify.ts'

test('payloads share notifications of at most 7500 bytes, in order', () => {
  const payloads = Array.from({ length: 500 }, (_, at) => `${'账'.repeat(at % 40)}${at}`)
  const packets = packed(payloads)
  expect(packets.length).toBeLessThan(10)
  for (const packet of packets) expect(Buffer.byteLength(packet)).toBeLessThanOrEqual(7500)
  expect(packets.flatMap(payloadsOf)).toEqual(payloads)
})

test('nothing is sent for nothing, and an empty payload is one', () => {
  expect(packed([])).toEqual([])
  expect(packed(['']).flatMap(payloadsOf)).toEqual([''])
})
