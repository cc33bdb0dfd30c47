import { expect, test } from 'vitest'
import { followProgress } from './progress.ts'

test('progress grows with each stage and ends at 1', () => {
  const follow = followProgress(['read', 'speak', 'write'])
  expect(follow({ event: 'stage', stage: 'read' })).toEqual({ stage: 'read', share: 0 })
  expect(follow({ event: 'progress', stage: 'read', share: 0.5 })).toEqual({ stage: 'read', share: 2 / 50 })
  expect(follow({ event: 'done', stage: 'read', seconds: 1 })).toEqual({ stage: 'read', share: 4 / 50 })
  expect(follow({ event: 'progress', stage: 'speak', language: 'es', share: 1 })?.share).toBe(44 / 50)
  expect(follow({ event: 'warning', warning: { name: 'noSeparator', values: {} } })).toBeUndefined()
  expect(follow({ event: 'stage', stage: 'fit' })).toBeUndefined()
  expect(follow({ event: 'done', stage: 'write', language: 'es', seconds: 1 })?.share).toBe(1)
})

test('a repeated stage does not decrease it, and languages share the total', () => {
  const follow = followProgress(['read', 'speak'], 2)
  follow({ event: 'done', stage: 'read', seconds: 1 })
  const first = follow({ event: 'done', stage: 'speak', language: 'es', seconds: 1 })!.share
  expect(first).toBeCloseTo(44 / 84)
  expect(follow({ event: 'stage', stage: 'speak', language: 'ca' })?.share).toBe(first)
  expect(follow({ event: 'done', stage: 'speak', language: 'ca', seconds: 1 })?.share).toBe(1)
})
