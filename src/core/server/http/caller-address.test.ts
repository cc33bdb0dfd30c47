import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const from = (forwarded: string | undefined, trusted: number) =>
  callerAddress(
    {
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    trusted,
  )

test.each([
  [undefined, 0, '10.0.0.1'],
  [undefined, 2, '10.0.0.1'],
  ['203.0.113.5', 0, '10.0.0.1'],
  ['203.0.113.5', 1, '203.0.113.5'],
  ['1.2.3.4, 203.0.113.5', 1, '203.0.113.5'],
  ['1.2.3.4, 203.0.113.5', 2, '1.2.3.4'],
  ['1.2.3.4,203.0.113.5 ,', 9, '1.2.3.4'],
] as const)('%s through %d trusted proxies is %s', (forwarded, trusted, address) =>
  expect(from(forwarded, trusted)).toBe(address),
)
