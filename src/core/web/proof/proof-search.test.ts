import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof } from './proof-search.ts'

const bits = (text: string) =>
  [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')

test.each([
  ['short', 0],
  ['short', 1],
  ['Zk3vJ1l0cQ2w.1790000000000.12.kJ8s0f-9aXb_q3Lr7TnYwE2uVm5cH6dPzG1oIiKjRtU', 7],
  ['Zk3vJ1l0cQ2w.1790000000000.12.kJ8s0f-9aXb_q3Lr7TnYwE2uVm5cH6dPzG1oIiKjRtU', 12],
  ['x'.repeat(200), 9],
])('%s with %i zero bits', (challenge, difficulty) => {
  const proof = findProof(challenge, difficulty)
  expect(proof).toMatch(new RegExp(`^${challenge.replaceAll('.', '\\.')}\\.\\d+$`))
  expect(bits(proof).startsWith('0'.repeat(difficulty))).toBe(true)
})
