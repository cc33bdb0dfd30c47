import { expect, test } from 'vitest'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { stateOf } from './project-states.ts'

test.each([
  ['waits', 'waiting', undefined, projectTexts.waiting],
  ['waits in the queue', 'waiting', 'waiting', projectTexts.waiting],
  ['is being prepared', 'waiting', 'running', projectTexts.preparing],
  ['is translated', 'translating', 'running', projectTexts.translating],
  ['was canceled', 'cancelled', undefined, projectTexts.cancelled],
] as const)('a project that %s says so', (_, state, run, text) => {
  expect(stateOf({ state }, run && { state: run }).text).toBe(text)
})
