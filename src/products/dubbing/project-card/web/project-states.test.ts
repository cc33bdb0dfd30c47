import { expect, test } from 'vitest'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { projectWords } from '#shared/runs/texts/runs.ts'
import { stateOf } from './project-states.ts'

test.each([
  ['waits', projectStatus.waiting, undefined, projectWords.waiting],
  ['waits in the queue', projectStatus.waiting, 'waiting', projectWords.waiting],
  ['is being prepared', projectStatus.waiting, 'running', projectWords.preparing],
  ['is translated', projectStatus.translated, 'running', projectWords.translating],
] as const)('a project that %s says so', (_, status, state, text) => {
  expect(stateOf({ status, finished: false }, state && { state }).text).toBe(text)
})

test('a project whose preparation was cancelled has not failed', () => {
  const project = { status: projectStatus.failed, finished: false }
  expect(stateOf({ ...project, cancelled: true }, undefined).text).toBe(projectWords.cancelled)
  expect(stateOf({ ...project, cancelled: false }, undefined).text).toBe(projectWords.failed)
})

test('a project with a work is complete, unless something is left to do', () => {
  const status = projectStatus.complete
  expect(stateOf({ status, finished: true }, undefined).text).toBe(projectWords.complete)
  expect(stateOf({ status, finished: false }, undefined).text).toBe(projectWords.begun)
})
