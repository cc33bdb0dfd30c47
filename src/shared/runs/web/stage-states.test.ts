import { expect, test } from 'vitest'
import { stageStates } from './stage-states.ts'

test('a stage that overlaps with later ones does not set them back', () => {
  const stages = ['read', 'listen', 'separate', 'speak', 'fit'] as const
  expect(stageStates(stages, 3, 'separate')).toEqual(['done', 'done', 'now', 'done', 'open'])
})
