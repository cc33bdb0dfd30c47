import { expect, test } from 'vitest'
import type { Comparison } from '#core/server/secrets/secret-kind.ts'
import { base32, codeAt, otpauthAddress, stepAt, stepOf } from './totp.ts'

/** Of RFC 6238, appendix B; the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')

const comparison = { isSame: Object.is } as unknown as Comparison

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeAt(secret, stepAt(now))).toBe(code)
  expect(stepOf(comparison, secret, code, now)).toBe(stepAt(now))
})

test('accepts the codes one step earlier and later, and no others', () => {
  const now = new Date('2026-11-28T08:00:00Z')
  const accepted = [-3, -2, -1, 0, 1, 2, 3].filter(
    (away) => stepOf(comparison, secret, codeAt(secret, stepAt(now) + away), now) !== undefined,
  )
  expect(accepted).toEqual([-1, 0, 1])
})

test('the address of the QR code names the brand and the account', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthAddress('ABC', { issuer: '译音: Yiyin', account: 'a b' })).toBe(
    'otpauth://totp/%E8%AF%91%E9%9F%B3%20%20Yiyin:a%20b?secret=ABC&issuer=%E8%AF%91%E9%9F%B3%3A%20Yiyin',
  )
})
