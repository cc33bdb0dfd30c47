import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentCode } from './consent-code.ts'

test('four digits, no two adjacent ones equal, for any random numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (chance) => {
      const left = [...chance]
      const code = consentCode((below) => left.shift()! % below)
      expect(code).toMatch(/^\d{4}$/)
      expect(code).not.toMatch(/(\d)\1/)
    }),
  )
  expect(new Set(Array.from({ length: 50 }, () => consentCode())).size).toBeGreaterThan(1)
})
