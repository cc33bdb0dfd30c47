import { expect, test } from 'vitest'
import { homeKind } from './home-kind.ts'

test.each([
  ['user', 'dashboard', 'dashboard'],
  ['user', 'landing', 'landing'],
  ['user', 'strip', 'strip'],
  ['agent', 'dashboard', 'agent'],
  ['agent', 'landing', 'agent'],
  ['operator', 'dashboard', 'staff'],
  ['finance', 'landing', 'staff'],
] as const)('a %s of a tenant with a %s finds the %s', (role, home, kind) => {
  expect(homeKind(role, home)).toBe(kind)
})
